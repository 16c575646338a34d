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
        print(`refused  ${file}: ${printable(outcome.refused.message)}\n`);
        return;
      }
      const { changes, warnings } = outcome.report;
      counts.written += 1;
      if (warnings.length > 0) counts.warned += 1;
      print(
        `written  ${file} → ${outcome.written}${warnings.map((warning) => `\n         look at it: ${said(warning)}`).join('')}\n`,
      );
      for (const { tag, name, action } of changes) {
        const line = `${tag}  ${action.padEnd(8)}  ${name ?? 'not in the table of the profile'}`;
        attributes.set(line, (attributes.get(line) ?? 0) + 1);
      }
    },
    finish() {
      const lines = [...attributes].toSorted(([one], [other]) => (one < other ? -1 : 1));
      const table = lines.map(([line, files]) => `${String(files).padStart(6)}  ${line}\n`).join('');
      if (table !== '') print(`\n files  attribute    action    name\n${table}`);
      print(
        `\n${counts.written} written, ${counts.warned} of them to be looked at; ${counts.refused} refused\n`,
      );
      return counts.refused === 0;
    },
  };
}

function said(warning: BurnedInWarning): string {
  switch (warning.kind) {
    case 'declared':
      return 'its header says that its pixels show text or a face';
    case 'likely':
      return 'images of its kind often have text in their pixels, and its header does not say that it has none';
    case 'overlay_bits':
      return 'an overlay lies in unused bits of its pixels';
    case 'seen':
      return `something like text in its pixels: ${warning.places.join(', ')}`;
    case 'not_looked_at':
      return 'its pixels could not be looked at';
    default:
      return warning satisfies never;
  }
}
