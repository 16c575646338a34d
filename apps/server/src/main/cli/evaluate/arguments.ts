import { parseArgs } from 'node:util';
import { type AgeGroup, type Correction, RESEARCH_NOTICE, UNCORRECTED } from '@aiso/contracts';
import { readAgeGroup, readTurn } from '../image-files.ts';
import { Complaint, misused } from '../surroundings.ts';
import { readCondition, readSets } from './conditions.ts';
import { FINDINGS, type Selection } from './labelled-set.ts';

export const USAGE = `aiso evaluate --labels CSV … [--images DIR] [--model NAME|FOLDER] [--precision P] [--against NAME|FOLDER]
              [--where COLUMN=VALUE[,VALUE]] [--set "NAME: COLUMN=VALUE[,VALUE]; …"] [--columns CSV] [--truth COLUMN]
              [--assume-age-group adult|child] [--json] [--html FILE] [--reference | --choose-points]

Measures a model on a labelled set, by the very code that reads for the server, without server or database.

The images
  --labels CSV       a row for each image; may be given several times. Columns: path (needed); findings (names separated by |,
                     "No Finding" or "Normal" for none), or a column for each finding of the model, named by its code, with 1
                     or 0; and where known patient (cases of one patient are drawn together for the intervals), age (years, a
                     range, or as in DICOM: 006M), sex (F, M), view (PA, AP), source and split (what belongs together). Where a
                     path is a folder, the row holds for every image in it and below, by content
  --images DIR       where the paths begin (default: the folder of each CSV)
  --columns CSV      more columns of the same images: path, and what is to be added to a row or to take the place of its cells;
                     may be given several times
  --truth COLUMN     the column with the names of findings (default: findings)
  --where C=V[,V]    only rows whose column C has one of these values; may be given several times
  --without C=V[,V]  leave out rows whose column C has one of these values
  --doubt C=V[,V]    do not believe the labels of such rows: the gate is measured on them, and no finding
  --set "NAME: C=V[,V]; C=V"
                     measure these rows together, in the place of those of one source and split; may be given several times, and
                     a row may be of several sets
  --assume-age-group GROUP
                     adult (18 years and over) or child (1 to 5 years): as which images of unknown age count. Without it no
                     finding made for an age is measured on them. The report says what was assumed
  --turn DEGREES     turn each image clockwise by 90, 180 or 270 first
  --invert           read each image as a negative

The model
  --model MODEL      name of an installed model (NAME or NAME@VERSION, else its newest), or the folder of a model package
  --precision P      float32 or int8, where the package has it (default: AISO_MODEL_PRECISION)
  --against MODEL    another model, on the same images: both figures, and their paired difference with its interval

The report
  --no-border        do not run every image a second time with its border alone, the control beside each figure
  --json             print JSON, with curves
  --html FILE        write a report to look at as well
  --reference        print nothing but how the scores of each finding are distributed, as model.json takes it for its monitoring
  --choose-points    print nothing but three operating points of each finding, chosen on all images together, as model.json takes
                     them: balanced (both rates as close as can be), sensitive (the highest with a sensitivity of 0.90) and
                     specific (the lowest with a specificity of 0.85)
  --help             print this

Age, sex and view that the labels leave open are taken from the DICOM file. Each figure is of the images that a reader would see
the finding of: those that are not refused, by the gate or by their header, of the finding's ages, with a label of it. Beside it stands how many others there are
and why they are left out. Where sick were refused, a second line counts them as missed.
Ends with 0 when every image was read (a refused image was read), 2 when one could not be or the
command is refused, 1 when it could not begin.
${RESEARCH_NOTICE}`;

type EvaluateArguments = {
  readonly labels: readonly string[];
  readonly selection: Selection;
  readonly assumed: AgeGroup | null;
  readonly correction: Correction;
  readonly model: string | undefined;
  readonly against: string | undefined;
  readonly precision: string | undefined;
  readonly prints: 'report' | 'reference' | 'points';
  readonly withBorder: boolean;
  readonly json: boolean;
  readonly html: string | undefined;
};

/**
 * Null where help is asked for.
 * @throws Complaint
 */
export function readArguments(argv: string[]): EvaluateArguments | null {
  const given = parsed(argv);
  if (given.help) return null;
  if (given.labels.length === 0) throw new Complaint('Name the labels: --labels CSV. See --help.');
  const { reference, 'choose-points': choosePoints, against } = given;
  if ([reference, choosePoints, against !== undefined].filter(Boolean).length > 1)
    throw new Complaint('Give one of --against, --reference and --choose-points. See --help.');
  return {
    labels: given.labels,
    selection: {
      folder: given.images ?? null,
      where: given.where.map((one) => readCondition(one)),
      without: given.without.map((one) => readCondition(one, true)),
      doubt: given.doubt.map((one) => readCondition(one, true)),
      sets: readSets(given.set),
      columns: given.columns,
      truth: given.truth,
    },
    assumed: readAgeGroup('--assume-age-group', given['assume-age-group']),
    correction: { ...UNCORRECTED, turn: readTurn(given.turn), inverted: given.invert },
    model: given.model,
    against,
    precision: given.precision,
    prints: reference ? 'reference' : choosePoints ? 'points' : 'report',
    withBorder: !given['no-border'] && !reference && !choosePoints,
    json: given.json,
    html: given.html,
  };
}

function parsed(argv: string[]) {
  try {
    const { values } = parseArgs({
      args: argv,
      options: {
        labels: { type: 'string', multiple: true, default: [] },
        images: { type: 'string' },
        columns: { type: 'string', multiple: true, default: [] },
        truth: { type: 'string', default: FINDINGS },
        where: { type: 'string', multiple: true, default: [] },
        without: { type: 'string', multiple: true, default: [] },
        doubt: { type: 'string', multiple: true, default: [] },
        set: { type: 'string', multiple: true, default: [] },
        'assume-age-group': { type: 'string' },
        turn: { type: 'string', default: '0' },
        invert: { type: 'boolean', default: false },
        model: { type: 'string' },
        precision: { type: 'string' },
        against: { type: 'string' },
        'no-border': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        html: { type: 'string' },
        reference: { type: 'boolean', default: false },
        'choose-points': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return values;
  } catch (error) {
    throw misused(error);
  }
}
