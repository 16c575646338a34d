import type { Migration } from 'kysely/migration';
import { foundation } from './0001-foundation.ts';
import { notifications } from './0002-notifications.ts';
import { search } from './0003-search.ts';
import { mailedCodes } from './0004-mailed-codes.ts';
import { secondFactors } from './0005-second-factors.ts';
import { groups } from './0006-groups.ts';
import { gotrue } from './0007-gotrue.ts';
import { ownAccount } from './0008-own-account.ts';
import { tenantAdministration } from './0009-tenant-administration.ts';
import { limitsAndKeys } from './0010-limits-and-keys.ts';
import { models } from './0011-models.ts';
import { monitoring } from './0012-monitoring.ts';
import { noGate } from './0013-no-gate.ts';
import { secondSteps } from './0014-second-steps.ts';
import { engineOutages } from './0015-engine-outages.ts';
import { drift } from './0016-drift.ts';
import { precision } from './0017-precision.ts';
import { monitoredDays } from './0018-monitored-days.ts';
import { corrections } from './0019-corrections.ts';
import { agesOfResults } from './0020-ages-of-results.ts';
import { shadowReadAgain } from './0021-shadow-read-again.ts';
import { firstCodes } from './0022-first-codes.ts';

/** In order; a name, once released, is never changed, and neither is what it did. */
export const ALL_MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-foundation': foundation,
  '0002-notifications': notifications,
  '0003-search': search,
  '0004-mailed-codes': mailedCodes,
  '0005-second-factors': secondFactors,
  '0006-groups': groups,
  '0007-gotrue': gotrue,
  '0008-own-account': ownAccount,
  '0009-tenant-administration': tenantAdministration,
  '0010-limits-and-keys': limitsAndKeys,
  '0011-models': models,
  '0012-monitoring': monitoring,
  '0013-no-gate': noGate,
  '0014-second-steps': secondSteps,
  '0015-engine-outages': engineOutages,
  '0016-drift': drift,
  '0017-precision': precision,
  '0018-monitored-days': monitoredDays,
  '0019-corrections': corrections,
  '0020-ages-of-results': agesOfResults,
  '0021-shadow-read-again': shadowReadAgain,
  '0022-first-codes': firstCodes,
};
