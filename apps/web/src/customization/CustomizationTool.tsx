export default function CustomizationTool() {
  return null;
}
