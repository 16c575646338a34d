import { expectToast } from './frame.ts';
import { expect, test } from './program.ts';
import { chestDicom, chestPng, chooseAdults, chooseFiles, READ_WITHIN_MS } from './samples.ts';

test('an administrator offers de-identification, and who asks for it finds a report and no name', async ({
  admin,
  newTenant,
  signedIn,
}) => {
  await newTenant('sharing-ward');
  await admin.goto('/administration/tenants/sharing-ward');
  await admin.getByRole('combobox', { name: 'De-identify images' }).click();
  await admin.getByRole('option', { name: 'On request at upload' }).click();
  await expectToast(admin, 'Changes saved. Open pages update on reload.', () =>
    admin.getByRole('button', { name: 'Save changes' }).click(),
  );

  const page = await signedIn({ tenantId: 'sharing-ward' });
  await page.goto('/pulmonology/upload');
  const drop = page.getByRole('region', { name: 'Choose or drop files to upload' });
  await expect(drop).toContainText('DICOM, PNG or JPEG');
  // The choice is kept in the address, and shown when that has changed.
  const choice = page.getByRole('checkbox', { name: 'De-identify before storing' });
  await choice.click();
  await expect(choice).toBeChecked();
  await expect(drop).toContainText('DICOM only');
  await chooseAdults(page);
  const patient = { name: 'Hidden^Holly', mrn: 'HID-1', age: '050Y' };
  await chooseFiles(page, [await chestDicom(951, patient, 'holly.dcm'), await chestPng(952)]);
  await expect(
    page.getByText('Only DICOM images can be de-identified. This is not a DICOM image.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Open reading' }).press('Enter', { timeout: READ_WITHIN_MS });

  await page.getByRole('button', { name: 'Show report' }).click();
  const report = page.getByRole('dialog', { name: 'De-identification report' });
  await expect(report.getByRole('row', { name: /PatientName|Patient's Name/u })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(report).toBeHidden();
  await page.goto('/pulmonology/listing');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText(/Hidden|Holly|HID-1/iu)).toHaveCount(0);
});
