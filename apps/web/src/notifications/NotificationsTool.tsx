export default function NotificationsTool() {
  return null;
}
