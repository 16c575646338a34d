import type { BurnedInWarning } from '@aiso/contracts';
import type { DeidentifyOutcome } from './deidentify-files.ts';
import { printable } from './image-files.ts';

/** Takes outcomes as they come: there may be a million. */
export type OutcomeReport = {
  add(outcome: DeidentifyOutcome): void;
  /** @returns whether a copy of every file was written */
  finish(): boolean;
};

type Print = (text: string) => void;

export function jsonReport(print: Print): OutcomeReport {
  let count = 0;
  let refused = 0;
  return {
    add(outcome) {
      print(`${count === 0 ? '[\n' : ',\n'}${JSON.stringify(outcome)}`);
      count += 1;
      if ('refused' in outcome) refused += 1;
    },
    finish() {
      print(count === 0 ? '[]\n' : '\n]\n');
      return refused === 0;
    },
  };
}

/** A line for each file, and at the end what was done to which attribute in how many files. */
export function textReport(print: Print): OutcomeReport {
  const counts = { written: 0, warned: 0, refused: 0 };
  const attributes = new Map<string, number>();
  return {
    add(outcome) {
      const file = printable(outcome.file);
      if ('refused' in outcome) {
        counts.refused += 1;
        print(`rejected ${file}: ${printable(outcome.refused.message)}\n`);
        return;
      }
      const { changes, warnings } = outcome.report;
      counts.written += 1;
      if (warnings.length > 0) counts.warned += 1;
      print(
        `written  ${file} → ${outcome.written}${warnings.map((warning) => `\n         review: ${said(warning)}`).join('')}\n`,
      );
      for (const { tag, name, action } of changes) {
        const line = `${tag}  ${action.padEnd(8)}  ${name ?? 'not listed in the profile'}`;
        attributes.set(line, (attributes.get(line) ?? 0) + 1);
      }
    },
    finish() {
      const lines = [...attributes].toSorted(([one], [other]) => (one < other ? -1 : 1));
      const table = lines.map(([line, files]) => `${String(files).padStart(6)}  ${line}\n`).join('');
      if (table !== '') print(`\n files  attribute    action    name\n${table}`);
      print(`\n${counts.written} written (${counts.warned} to review), ${counts.refused} rejected\n`);
      return counts.refused === 0;
    },
  };
}

function said(warning: BurnedInWarning): string {
  switch (warning.kind) {
    case 'declared':
      return 'the header declares text or a face in the pixels';
    case 'likely':
      return 'images of this kind often have text in the pixels, and the header does not rule it out';
    case 'overlay_bits':
      return 'an overlay is stored in unused bits of the pixels';
    case 'seen':
      return `possible text in the pixels: ${warning.places.join(', ')}`;
    case 'not_looked_at':
      return 'the pixels could not be checked';
    default:
      return warning satisfies never;
  }
}
