import { setTimeout as sleep } from 'node:timers/promises';
import type { WorklistPage } from '@aiso/contracts/worklist';
import type { FirstAccount, ProgramProcess } from '../../../e2e/program-process.ts';
import { signIn } from '../../../e2e/protocol-sign-in.ts';
import { seedPatients } from '../patients/seed.ts';
import { connectAsOwner } from '../program/connect-as-owner.ts';

const TENANT = 'naseem';
/** Of every fifth the newest study stands in the worklist: each list has more than a page. */
const PATIENTS = 400;
/** Its people may open none of the lists: these pages draw their title and a sentence. */
const EMPTY_TENANT = 'empty';
const NO_FEATURES = {
  imageUpload: false,
  inference: false,
  patientManagement: false,
  reporting: false,
  administration: false,
};
/** The same menu for both, whose first page is where a person comes from. */
const MENU = {
  type: 'custom',
  customMenuItems: [
    {
      title: 'application',
      subMenu: [
        { title: 'imageDiagnosis', icon: 'imageDiagnosis', route: '/image-diagnosis' },
        { title: 'uploadListing', icon: 'list', route: '/pulmonology/listing' },
        { title: 'patient', icon: 'patient', route: '/patients' },
      ],
    },
  ],
};

export type People = { readonly reader: FirstAccount; readonly idle: FirstAccount };

const accountOf = ({ accounts }: ProgramProcess, tenant: string): FirstAccount => {
  const account = accounts[tenant];
  if (account === undefined) throw new Error(`There is no first account of ${tenant}.`);
  return account;
};

async function ask<T>(url: string, idToken: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/**
 * Fills a new program: two lists of rows with pictures, and a tenant without any page. The program has to be
 * started anew, since it keeps what tenants are. @returns who reads, and who has nothing to open
 */
export async function seedLists(program: ProgramProcess): Promise<People> {
  const { idToken } = await signIn(program.url, accountOf(program, 'admin'));
  const administer = <T>(path: string, body: object): Promise<T> =>
    ask<T>(`${program.url}/api/administration/${path}`, idToken, body);
  const names = { name: EMPTY_TENANT, displayName: EMPTY_TENANT };
  await administer('tenants', { id: EMPTY_TENANT, ...names, features: NO_FEATURES, reads: 'both' });
  const email = `idle@${EMPTY_TENANT}.example`;
  const { oneTimePassword } = await administer<{ oneTimePassword: string }>('users', {
    email,
    givenName: 'Ida',
    familyName: 'Idle',
    role: 'user',
    tenantId: EMPTY_TENANT,
  });
  await untilRead(program.url, idToken);
  const owner = await connectAsOwner(program.dataDir);
  await seedPatients(owner, { tenantId: TENANT, from: 0, to: PATIENTS });
  // Every row has a picture, as rows have: the sample's.
  await owner.query(
    `update app.images set thumbnail_key = (
       select thumbnail_key from app.images where tenant_id = $1 and thumbnail_key <> 't' limit 1)
     where tenant_id = $1 and thumbnail_key = 't'`,
    [TENANT],
  );
  await owner.query(
    `update app.tenants set menu = $1, features = features || '{"patientManagement": true}' where id = $2`,
    [JSON.stringify(MENU), TENANT],
  );
  await owner.query('update app.tenants set menu = $1 where id = $2', [JSON.stringify(MENU), EMPTY_TENANT]);
  await owner.end();
  return { reader: accountOf(program, TENANT), idle: { email, oneTimePassword } };
}

/** The samples of a first start are read in the background. */
async function untilRead(url: string, idToken: string): Promise<void> {
  for (;;) {
    const page = await ask<WorklistPage>(`${url}/api/worklist?state=done`, idToken);
    const open = await ask<WorklistPage>(`${url}/api/worklist?state=queued&state=inferring`, idToken);
    if (page.total > 0 && open.total === 0) return;
    await sleep(500);
  }
}
