export default function ChatTool() {
  return null;
}
