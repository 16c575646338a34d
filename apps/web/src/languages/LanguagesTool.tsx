export default function LanguagesTool() {
  return null;
}
