import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LATENCY_MS } from '../../kit/demo-store.ts';
import { setDemoBehaviour, USUAL } from '../../kit/switch/demo-switch.ts';
import { calendarService } from './calendar-service.ts';
import { USUAL_COLOR } from './calendars.ts';

describe('the service', () => {
  beforeEach(() => {
    LATENCY_MS.usual = 0;
  });
  afterEach(() => setDemoBehaviour(USUAL));

  const request = { title: 'Audit', description: 'Room 4', allDay: false, start: 1_000, end: 2_000 };

  it('creates from five arguments, with a random id of 24 hexadecimal digits and the usual colour', async () => {
    const service = calendarService();
    const before = await service.list();
    const [one, other] = [await service.create(request), await service.create(request)];
    expect(one?.id).toMatch(/^[\da-f]{24}$/u);
    expect(one).toEqual({ ...request, id: one?.id, color: USUAL_COLOR });
    expect(other?.id).not.toBe(one?.id);
    expect(await service.list()).toEqual([...before, one, other]);
  });

  it('updates by id what it is given, and nothing else; deletes by id', async () => {
    const service = calendarService();
    const made = await service.create(request);
    if (made === null) throw new Error('Nothing was made.');
    expect(await service.update(made.id, { title: 'Audit, part 2', end: 3_000 })).toBe(true);
    expect(await service.list()).toContainEqual({ ...made, title: 'Audit, part 2', end: 3_000 });
    expect(await service.delete(made.id)).toBe(true);
    expect((await service.list()).some(({ id }) => id === made.id)).toBe(false);
    await expect(service.update(made.id, { title: 'Gone' })).rejects.toThrow('Event not found');
    await expect(service.delete(made.id)).rejects.toThrow('Event not found');
  });

  it('fails with “Internal server error”, and changes nothing then', async () => {
    const service = calendarService();
    const before = await service.list();
    setDemoBehaviour({ changesFail: true });
    await expect(service.create(request)).rejects.toThrow('Internal server error');
    setDemoBehaviour({ changesFail: false, readsFail: true });
    await expect(service.list()).rejects.toThrow('Internal server error');
    setDemoBehaviour(USUAL);
    expect(await service.list()).toEqual(before);
  });
});
