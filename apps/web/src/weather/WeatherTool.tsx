export default function WeatherTool() {
  return null;
}
