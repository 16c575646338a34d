export default function SearchTool() {
  return null;
}
