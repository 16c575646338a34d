import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type AgeGroup, type Correction, RESEARCH_NOTICE, UNCORRECTED } from '@aiso/contracts';
import { readAgeGroup, readTurn } from '../image-files.ts';
import { Complaint, misused } from '../surroundings.ts';
import { readCondition, readSets } from './conditions.ts';
import { FINDINGS, type Selection } from './labelled-set.ts';

export const USAGE = `aiso evaluate --labels CSV … [--images DIR] [--model NAME|FOLDER] [--precision P] [--against NAME|FOLDER]
              [--where COLUMN=VALUE[,VALUE]] [--set "NAME: COLUMN=VALUE[,VALUE]; …"] [--columns CSV] [--truth COLUMN]
              [--assume-age-group adult|child] [--hide-view] [--knows] [--json] [--html FILE]
              [--reference | --choose-points]

Evaluates a model on labelled images with the code of the server, without server or database.

Images
  --labels CSV       one row per image; may be repeated. Columns: path (required); findings (names separated by |, "No Finding"
                     or "Normal" for none), or one column per finding of the model, named by its code, with 1 or 0; and, where
                     known, patient (images of a patient are resampled together for the intervals), age (years, a range, or
                     as in DICOM: 006M), sex (F, M), view (PA, AP), source and split (what is measured together). If a path is
                     a folder, its row applies to every image in it and its subfolders, found by content
  --images DIR       base folder of the paths (default: the folder of each CSV)
  --columns CSV      additional columns for the same images: path, and cells that are added to a row or replace its own; may be
                     repeated
  --truth COLUMN     the column with the names of findings (default: findings)
  --where C=V[,V]    only rows whose column C has one of these values; may be repeated
  --without C=V[,V]  exclude rows whose column C has one of these values
  --doubt C=V[,V]    ignore the labels of such rows: they count for the gate, and for no finding
  --set "NAME: C=V[,V]; C=V"
                     measure these rows together, instead of those of one source and split; may be repeated, and a row may belong
                     to several sets
  --assume-age-group GROUP
                     adult (18 years and over) or child (1 to 5 years), for images of unknown age. Without it, findings for an age
                     group are not measured on them. The report states the assumption
  --hide-view        do not tell the model the view (AP, PA) of the labels, so that the DICOM file or the pixels tell it
  --turn DEGREES     rotate each image clockwise by 90, 180 or 270 first
  --invert           analyse each image as a negative

Model
  --model MODEL      an installed model as NAME (latest version) or NAME@VERSION, or the folder of a model package
  --precision P      float32 or int8, if the package has it (default: AISO_MODEL_PRECISION)
  --against MODEL    compare with a second model on the same images: both figures, and their paired difference with its interval

Report
  --knows            add what each score knows beside its finding: the AUC with which it separates AP from PA, men from
                     women, 50 years and over from under 50, images with more pixels than the median from the others, and
                     each source from the others, among images without the finding (0.5 expected)
  --no-border        skip the control beside each figure: a second run of every image that shows its border only
  --json             print JSON, with curves
  --html FILE        also write an HTML report
  --reference        print only the score distribution of each finding, as model.json stores it for monitoring
  --choose-points    print only three operating points of each finding, chosen on all images together, as model.json stores
                     them: balanced (sensitivity and specificity as close as possible), sensitive (the highest with a
                     sensitivity of 0.90) and specific (the lowest with a specificity of 0.85); and the same for AP and
                     for PA, where labels or files state the view of at least 20 positive and 20 negative images
  --help             print this help

Age, sex and view that the labels leave open are taken from the DICOM file. A finding with operating points by view is measured
at those of the view: that of the labels or the file, else the one that the model sees. Each figure covers the images on which a
reader would see the finding: labelled, of its age group, and refused neither by the gate nor for their header. The number of
excluded images is shown beside it with the reasons. Where positives were refused, a second line counts them as missed.
Exit status: 0 all images analysed (refused images included), 2 some could not be analysed or the
command was refused, 1 could not start.
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
  readonly hidesView: boolean;
  readonly knows: boolean;
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
  if (given.labels.length === 0) throw new Complaint('Specify the labels with --labels CSV. See --help.');
  const { reference, 'choose-points': choosePoints, against } = given;
  if ([reference, choosePoints, against !== undefined].filter(Boolean).length > 1)
    throw new Complaint('Use only one of --against, --reference and --choose-points. See --help.');
  return {
    labels: given.labels,
    selection: { ...readSelection(given), sets: readSets(given.set) },
    assumed: readAgeGroup('--assume-age-group', given['assume-age-group']),
    correction: { ...UNCORRECTED, turn: readTurn(given.turn), inverted: given.invert },
    model: given.model,
    against,
    precision: given.precision,
    prints: reference ? 'reference' : choosePoints ? 'points' : 'report',
    withBorder: !given['no-border'] && !reference && !choosePoints,
    hidesView: given['hide-view'],
    knows: given.knows,
    json: given.json,
    html: given.html,
  };
}

/** What `parseArgs` takes that says which images are read, and how they are labelled. */
export const SELECTION_OPTIONS = {
  labels: { type: 'string', multiple: true, default: [] },
  images: { type: 'string' },
  columns: { type: 'string', multiple: true, default: [] },
  truth: { type: 'string', default: FINDINGS },
  where: { type: 'string', multiple: true, default: [] },
  without: { type: 'string', multiple: true, default: [] },
  doubt: { type: 'string', multiple: true, default: [] },
  'assume-age-group': { type: 'string' },
  precision: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} satisfies ParseArgsConfig['options'];

/** @throws Complaint */
export const readSelection = (given: {
  readonly images?: string | undefined;
  readonly columns: readonly string[];
  readonly truth: string;
  readonly where: readonly string[];
  readonly without: readonly string[];
  readonly doubt: readonly string[];
}): Selection => ({
  folder: given.images ?? null,
  where: given.where.map((one) => readCondition(one)),
  without: given.without.map((one) => readCondition(one, true)),
  doubt: given.doubt.map((one) => readCondition(one, true)),
  sets: [],
  columns: given.columns,
  truth: given.truth,
});

function parsed(argv: string[]) {
  try {
    const { values } = parseArgs({
      args: argv,
      options: {
        ...SELECTION_OPTIONS,
        set: { type: 'string', multiple: true, default: [] },
        turn: { type: 'string', default: '0' },
        invert: { type: 'boolean', default: false },
        model: { type: 'string' },
        against: { type: 'string' },
        'hide-view': { type: 'boolean', default: false },
        knows: { type: 'boolean', default: false },
        'no-border': { type: 'boolean', default: false },
        html: { type: 'string' },
        reference: { type: 'boolean', default: false },
        'choose-points': { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    throw misused(error);
  }
}
