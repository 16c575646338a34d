/**
 * The sets that the model which comes with the product was measured on, as its training names them. Those of
 * other packages are called as their cards say.
 */
const NAMES: Readonly<Record<string, string>> = {
  'nih and nih-2': 'NIH ChestX-ray14, both samples',
  nih: 'NIH ChestX-ray14',
  'nih-2': 'NIH ChestX-ray14, random sample',
  'nih-64px': 'NIH ChestX-ray14 at 64 px',
  'nih-ct': 'NIH CT slices',
  'nih-rotated': 'NIH ChestX-ray14 lying on its side',
  kermany: 'Guangzhou, children',
  'rsna-normal': 'RSNA 2018 normals',
  'tb-nlm': 'Shenzhen and Montgomery',
  'tb-pk': 'Pakistan tuberculosis',
  'mednist-64px': 'MedNIST at 64 px',
};
const longestFirst = Object.keys(NAMES).sort((one, other) => other.length - one.length);
/** A name that is no part of a longer one: "nih" in "nih-9" is none. */
const KNOWN = new RegExp(String.raw`(?<![\w-])(?:${longestFirst.join('|')})(?![\w-])`, 'gu');
const SPLIT = /(?<![\w-])val(?![\w-])/gu;

/** A set of images as readers know it: "nih val, women" is "NIH ChestX-ray14 validation, women". */
export function datasetName(dataset: string): string {
  const named = dataset.replaceAll(KNOWN, (name) => NAMES[name] ?? name);
  return named === dataset ? dataset : named.replaceAll(SPLIT, 'validation');
}
