import { AppError, PREFERENCES_MOST, type PreferencesView } from '@aiso/contracts';
import { actAs } from '../platform/acting-person.repository.ts';
import type { Actor } from '../platform/actor.ts';
import { oneAtATime } from '../platform/one-at-a-time.repository.ts';
import { findPreferenceNames, findPreferences, keepPreference } from './preference.repository.ts';

/** What the actor chose in any browser, and nobody else's. */
export const listPreferences = (actor: Actor): Promise<PreferencesView> =>
  actor.transaction(async (tx) => {
    await actAs(tx, actor.userId);
    return { preferences: await findPreferences(tx) };
  });

/**
 * Keeps a choice of the actor in place of the former one. It is about how lists look, and of no interest to
 * an audit.
 * @throws AppError `preferences.full`
 */
export const changePreference = (actor: Actor, name: string, value: string): Promise<void> =>
  actor.transaction(async (tx) => {
    await actAs(tx, actor.userId);
    await oneAtATime(tx, `preferences of ${actor.userId}`);
    const kept = await findPreferenceNames(tx);
    if (!kept.includes(name) && kept.length >= PREFERENCES_MOST) throw new AppError('preferences.full');
    await keepPreference(tx, actor.userId, name, value);
  });
