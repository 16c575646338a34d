export default function SwitcherTool() {
  return null;
}
