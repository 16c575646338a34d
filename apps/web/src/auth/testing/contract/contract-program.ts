import { afterAll, beforeEach, vi } from 'vitest';
import { setUpTexts } from '../../../app/i18n/setup.ts';
import type { StrategyName } from '../../../app/session/strategy.ts';
import { cognitoSubject } from './cognito-subject.ts';
import { type DirectoryProgram, startDirectoryProgram } from './directory-program.ts';
import type { Subject } from './subject.ts';
import { supabaseSubject } from './supabase-subject.ts';

/**
 * The program that all tests of a file sign in to, each in a browser that knows nobody; the file awaits it
 * where it begins.
 */
export async function contractProgram(): Promise<DirectoryProgram> {
  await setUpTexts();
  // Each strategy here is a page load of its own; the client warns of those before it.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const program = await startDirectoryProgram();
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterAll(() => program.stop());
  return program;
}

export const subjectOf = (program: DirectoryProgram, name: StrategyName): Subject =>
  name === 'supabase' ? supabaseSubject(program) : cognitoSubject(program, name);
