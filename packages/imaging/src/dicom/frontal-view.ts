import type { FrontalView } from '@aiso/contracts/frontal-view';
import {
  isLateralByAny,
  LATERAL_WORDS,
  SEVERAL_VIEWS_WORDS,
  type StatedView,
  setOf,
  TURNED_WORDS,
  VIEW_CODES,
  wordsOf,
} from './other-view.ts';

/**
 * AP or PA, where the header says one of them and nothing in it says otherwise. Null where it says nothing,
 * where two attributes contradict each other (another view, or a lateral one), and for decubitus and oblique
 * films.
 *
 * View Position, View Code Sequence and Series Description may say it. Patient Orientation may only speak
 * against it: it tells a frontal view from a lateral one, but is the same for AP and PA.
 */
export function frontalViewOf(said: StatedView): FrontalView | null {
  const texts = [
    said.viewPosition,
    VIEW_CODES.get(said.viewCode ?? '') ?? said.viewMeaning,
    said.seriesDescription,
  ].map(readText);
  const [view] = texts.flatMap(({ views, isOfOneView }) => (isOfOneView ? views : []));
  if (view === undefined || isLateralByAny(said)) return null;
  return texts.some((text) => speaksAgainst(text, view)) ? null : view;
}

type ReadText = {
  /** Those that it names. */
  readonly views: readonly FrontalView[];
  /** It names one of them, and is of no other image. */
  readonly isOfOneView: boolean;
  readonly isLateral: boolean;
  readonly isTurned: boolean;
};

function readText(text: string | null): ReadText {
  const words = wordsOf(text);
  const spaced = words.join(' ');
  const views = (['AP', 'PA'] as const).filter((view) => NAMES[view].test(spaced));
  const isLateral = words.some((word) => LATERAL_WORDS.has(word));
  const isTurned = words.some((word) => TURNED_WORDS.has(word) || TURNED_POSITIONS.has(word));
  const isOfSeveral = isLateral || words.some((word) => SEVERAL_VIEWS_WORDS.has(word));
  return { views, isOfOneView: views.length === 1 && !isOfSeveral, isLateral, isTurned };
}

/** A description of several images speaks against a view only where it does not name it. */
const speaksAgainst = ({ views, isLateral, isTurned }: ReadText, view: FrontalView): boolean =>
  isTurned || (!views.includes(view) && (views.length > 0 || isLateral));

/**
 * Whole words in the product's languages: "patient" and "Kapsel" name no view. A catheter in the pulmonary
 * artery, the aortopulmonary window, CT of the pulmonary arteries and a lead in the right ventricle (VD) have
 * other meanings of the letters.
 */
const NAMES: Readonly<Record<FrontalView, RegExp>> = {
  AP: /(?<!\S)(?:ap(?! window)|a p|(?<!(?:sondes?|électrodes?|electrodos?|cables?|en|el|le|du|au) )vd|ventro ?dorsale?r?|ant[eé]r(?:o|ior) ?post[eé]ri(?:or|eur)e?r?|(?:ال)?أمامية? (?:ال)?خلفية?|前 [后後])(?!\S)/u,
  PA: /(?<!\S)(?<!ct )(?:pa(?! (?:cath|catheter|katheter|line|pressure|artery))|p a|dv|dorso ?ventrale?r?|post[eé]r(?:o|ior) ?ant[eé]ri(?:or|eur)e?r?|(?:ال)?خلفية? (?:ال)?أمامية?|[后後] 前)(?!\S)/u,
};

/** Defined terms of View Position (PS3.3 C.8.1.1). */
const TURNED_POSITIONS = setOf('lld rld llo rlo');
