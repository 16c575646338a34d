/** Every organisation that screens name: tenants, partners, employers and customers. None of them exists. */
const NAMES = `
  Lakeside Clinic, Hill Road Hospital, Harbour Screening, City of Potsdam, Kestrel Foundation,
  Alsterhof Hospital, Clínica Santa Lucía, Liffey Imaging, Rotunda Children’s Clinic, Breathe Screening,
  Juniper Home Care, Quayside Health, Clearread, Vitalis Record, Northbeam Analytics, Tidemark Labs,
  Institute of Chest Medicine, Helix Devices, Lumen X-ray, Proxima Prosthetics, Meridian Pharma Logistics,
  Córdoba Sterile, Westhaven Insurance, Klinikum am Stadtpark, Hôpital Sainte-Claire, Clínica del Mar,
  Meadow Road Practice, Thoraxcentrum Noord, Saint Brigid Health Trust, Praxis Dr. Weidmann,
  Al Noor International Hospital, Gulf Chest Clinic
`
  .trim()
  .split(/,\s+/u);

const COLOURS = ['#1f6f8b', '#7a3e6d', '#2f7d5b', '#b0532f', '#3d55a4', '#8a6a1f', '#a23a4c'] as const;

/** White, within 64 × 64. */
const MARKS = [
  '<path d="M10 30c7-8 15-8 22 0s15 8 22 0v8c-7 8-15 8-22 0s-15-8-22 0zM10 44c7-8 15-8 22 0s15 8 22 0v7c-7 8-15 8-22 0s-15-8-22 0z"/>',
  '<path d="M26 12h12v14h14v12H38v14H26V38H12V26h14z"/>',
  '<path fill-rule="evenodd" d="M32 11a21 21 0 1 1 0 42 21 21 0 0 1 0-42zm0 8a13 13 0 1 0 0 26 13 13 0 0 0 0-26z"/><circle cx="32" cy="32" r="6"/>',
  '<path d="M13 51c0-24 12-38 38-38 0 26-14 38-38 38zm8-4 20-20-2-2-20 20z" fill-rule="evenodd"/>',
  '<path d="M6 50 24 18l9 15 6-9 19 26z"/>',
  '<path d="M12 36h10v16H12zM27 24h10v28H27zM42 12h10v40H42z"/>',
  '<path fill-rule="evenodd" d="M32 9l20 11.500v23L32 55 12 43.500v-23zm0 11-10.5 6v12L32 44l10.5-6V26z"/>',
  '<circle cx="24" cy="32" r="14"/><circle cx="42" cy="32" r="14" opacity=".6"/>',
  '<path d="M32 10c8 8 8 14 0 22-8-8-8-14 0-22zm0 44c-8-8-8-14 0-22 8 8 8 14 0 22zM10 32c8-8 14-8 22 0-8 8-14 8-22 0zm44 0c-8 8-14 8-22 0 8-8 14-8 22 0z"/>',
] as const;

/** An organisation's drawn logo, as a picture's address; null for one that is not known here. */
export function logoOf(name: string): string | null {
  const at = NAMES.indexOf(name);
  if (at === -1) return null;
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    `<path fill="${COLOURS[at % COLOURS.length]}" d="M0 0h64v64H0z"/>` +
    `<g fill="#fff">${MARKS[at % MARKS.length]}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
