import type { OtherView } from '../image-types.ts';

/** What a header says of the view and the part of the body; null where it says nothing. */
export type StatedView = {
  /** (0018,5101), CS. */
  readonly viewPosition: string | null;
  /** Code Value (0008,0100) and Code Meaning (0008,0104) of the View Code Sequence (0054,0220). */
  readonly viewCode: string | null;
  readonly viewMeaning: string | null;
  /** (0020,0020): the directions of rows and of columns. */
  readonly patientOrientation: readonly [string | null, string | null];
  /** (0008,103E), free text. */
  readonly seriesDescription: string | null;
  /** (0018,0015), CS. */
  readonly bodyPart: string | null;
};

export const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** `by` quotes fixed terms alone: free text may name a patient. */
type Statement = { readonly isLateral: boolean; readonly by: string };

/**
 * Why an image is no frontal radiograph of the chest by its header; null where the header does not say so.
 * Refusing a sick person's film is worse than reading a lateral one, which the gate sees as well. So only
 * clear words count, and the first attribute that says anything of the view decides:
 *
 * 1. View Position: chosen for each exposure.
 * 2. View Code Sequence: the same in codes, often filled in from a protocol.
 * 3. Patient Orientation: often a device's default.
 * 4. Series Description: often the text of an order of two views.
 */
export function otherViewOf(said: StatedView): OtherView | null {
  const part = said.bodyPart?.toUpperCase() ?? '';
  const words = wordsOf(said.seriesDescription);
  // An upright film of the chest is often part of a study of the abdomen, and filed under it.
  if (OTHER_BODY_PARTS.has(part) && !words.some((word) => CHEST_WORDS.has(word))) {
    return { is: 'other_body_part', by: `Body Part Examined ${part}` };
  }
  const [statement] = statementsOf(said);
  return statement?.isLateral ? { is: 'lateral_view', by: statement.by } : null;
}

/** Whether any attribute says that the view is lateral, also where another one goes before it. */
export const isLateralByAny = (said: StatedView): boolean =>
  statementsOf(said).some(({ isLateral }) => isLateral);

/** Of each attribute that says something, the one that decides first. */
const statementsOf = (said: StatedView): readonly Statement[] =>
  [
    byPosition(said.viewPosition),
    byCode(said.viewCode),
    byOrientation(said.patientOrientation),
    byDescription(wordsOf(said.seriesDescription)),
  ].filter((statement) => statement !== null);

/**
 * Defined terms of PS3.3 C.8.1.1, and the words that are often written in their place. Decubitus films are
 * taken from the front, and an oblique one is for the gate to judge: both are read.
 */
const LATERAL_POSITIONS = setOf('LL RL LATERAL LAT');
const OTHER_POSITIONS = setOf('PA AP LLD RLD LLO RLO');

function byPosition(position: string | null): Statement | null {
  const term = position?.toUpperCase() ?? '';
  const isLateral = LATERAL_POSITIONS.has(term);
  return isLateral || OTHER_POSITIONS.has(term) ? { isLateral, by: `View Position ${term}` } : null;
}

/** DX View (PS3.16 CID 4010), in SNOMED CT and in the codes of SNOMED RT before it. */
export const VIEW_CODES: ReadonlyMap<string, string> = new Map([
  ['399033003', 'frontal'],
  ['R-10202', 'frontal'],
  ['399348003', 'antero-posterior'],
  ['R-10206', 'antero-posterior'],
  ['272479007', 'postero-anterior'],
  ['R-10214', 'postero-anterior'],
  ['399067008', 'lateral'],
  ['R-102CD', 'lateral'],
  ['399173006', 'left lateral'],
  ['R-10236', 'left lateral'],
  ['399198007', 'right lateral'],
  ['R-10232', 'right lateral'],
]);

function byCode(code: string | null): Statement | null {
  const view = VIEW_CODES.get(code ?? '');
  return view === undefined ? null : { isLateral: view.endsWith('lateral'), by: `View Code ${view}` };
}

/**
 * The first letter of each direction is the main one (PS3.3 C.7.6.1.1.1). Left or right with head or feet
 * span a frontal view, however it is turned; front or back with head or feet a lateral one.
 */
function byOrientation([rows, columns]: StatedView['patientOrientation']): Statement | null {
  if (!DIRECTION.test(rows ?? '') || !DIRECTION.test(columns ?? '')) return null;
  const by = `Patient Orientation ${rows}\\${columns}`;
  const axes = [rows, columns].map((direction) => AXES[direction?.[0] ?? '']);
  if (!axes.includes('length')) return null;
  if (axes.includes('width')) return { isLateral: false, by };
  return axes.includes('depth') ? { isLateral: true, by } : null;
}

const DIRECTION = /^[APRLHF]{1,3}$/u;
const AXES: Readonly<Record<string, 'width' | 'depth' | 'length'>> = {
  R: 'width',
  L: 'width',
  A: 'depth',
  P: 'depth',
  H: 'length',
  F: 'length',
};

/** Chinese writes words together: there each sign is one, and "lateral view". */
const WORDS = /[侧側]位|\p{Script=Han}|\d?(?:(?!\p{Script=Han})[\p{L}\p{M}])+|[+&]/gu;

/** In lower case. */
export const wordsOf = (text: string | null): readonly string[] =>
  text?.toLowerCase().normalize('NFC').match(WORDS) ?? [];

/** Whole words: "bilateral" is no lateral view. LL and RL may be a lung or a limb. */
export const LATERAL_WORDS = setOf(`
  lateral lat laterale latérale latéral profil perfil
  seitlich seitliche seitl جانبي جانبية الجانبي الجانبية 侧位 側位
`);

/** With one of these a description is of several images. */
export const SEVERAL_VIEWS_WORDS = setOf('and und et y + & views 2v 3v ebenen incidences proyecciones');

/** Lying on a side, or turned: these films are neither lateral nor plainly AP or PA. */
export const TURNED_WORDS = setOf(`
  decubitus décubitus decúbito decubito decub dec seitenlage 卧 臥
  oblique obl oblicua oblicuo schräg schrag مائل 斜
`);

/** With one of these a description is not of a lateral view alone. */
const OTHER_VIEW_WORDS: ReadonlySet<string> = new Set([
  ...SEVERAL_VIEWS_WORDS,
  ...TURNED_WORDS,
  ...setOf(`
  pa ap p a posteroanterior anteroposterior postero antero dv vd
  dorsoventral ventrodorsal frontal frontale front face frente vorne
  أمامي أمامية الأمامي الأمامية خلفي خلفية 正 前 后 後
`),
]);

function byDescription(words: readonly string[]): Statement | null {
  if (words.some((word) => OTHER_VIEW_WORDS.has(word))) return null;
  return words.some((word) => LATERAL_WORDS.has(word)) ? { isLateral: true, by: 'Series Description' } : null;
}

const CHEST_WORDS = setOf(`
  chest cxr thorax torax tórax lung lungs lunge poumon poumons
  صدر الصدر 胸 肺
`);

/**
 * Defined terms of PS3.16 Annex L whose radiographs do not show the lungs. Terms of the thorax (CHEST, LUNG,
 * RIB, STERNUM, TSPINE, SHOULDER, …), WHOLEBODY and words that the standard does not define say nothing.
 */
const OTHER_BODY_PARTS = setOf(`
  SKULL HEAD HEADNECK BRAIN FACE EYE EYELID ORBIT OPTICCANAL NOSE EAR
  IAC MASTOID SELLA ZYGOMA MAXILLA JAW TMJ MOUTH TONGUE CHEEK SCALP
  PAROTID SUBMANDIBULAR NECK PHARYNX LARYNX THYROID CAROTID CSPINE
  LSPINE LSSPINE SSPINE COCCYX SIJOINT PELVIS HIP ILIUM BUTTOCK
  ABDOMEN ABDOMENPELVIS STOMACH DUODENUM JEJUNUM ILEUM SMALLINTESTINE COLON
  LARGEINTESTINE RECTUM LIVER GALLBLADDER BILEDUCT PANCREAS SPLEEN KIDNEY
  ADRENAL URETER UPRURINARYTRACT BLADDER URETHRA PROSTATE PENIS SCROTUM
  TESTIS UTERUS CERVIX OVARY VAGINA VULVA BREAST
  HUMERUS ARM ELBOW FOREARM RADIUS ULNA RADIUSULNA WRIST HAND FINGER
  THUMB EXTREMITY FEMUR THIGH KNEE PATELLA LEG CALF TIBIA FIBULA
  TIBIAFIBULA ANKLE CALCANEUS FOOT TOE SESAMOID
`);
