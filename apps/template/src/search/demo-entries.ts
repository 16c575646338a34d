export type DemoEntry = {
  readonly id: string;
  readonly category: 'people' | 'projects' | 'files';
  readonly title: string;
  readonly detail: string;
};

const entry = (category: DemoEntry['category'], id: number, title: string, detail: string): DemoEntry => ({
  id: `demo:${category}:${id}`,
  category,
  title,
  detail,
});

/** Demo content in English (specification, section 1): no person, project or file of these exists. */
export const DEMO_ENTRIES: readonly DemoEntry[] = [
  entry('people', 1, 'Amelia Hart', 'Radiologist'),
  entry('people', 2, 'Jonas Weber', 'Radiographer'),
  entry('people', 3, 'Amara Okafor', 'Emergency physician'),
  entry('people', 4, 'Noah Stein', 'Paediatrician'),
  entry('people', 5, 'Mei Tanaka', 'Administrator'),
  entry('people', 6, 'Aiko Sato', 'Imaging systems engineer'),
  entry('projects', 1, 'AI reading pilot', 'Active'),
  entry('projects', 2, 'Archive migration', 'Active'),
  entry('projects', 3, 'Second reading room', 'Active'),
  entry('projects', 4, 'Birth centre refurbishment', 'Completed'),
  entry('projects', 5, 'Patient portal', 'Active'),
  entry('files', 1, 'Annual report.md', '18 kB'),
  entry('files', 2, 'Archive migration plan.png', '810 kB'),
  entry('files', 3, 'Phone list.csv', '96 kB'),
  entry('files', 4, 'Handouts.zip', '640 kB'),
  entry('files', 5, 'Programme.md', '12 kB'),
];
