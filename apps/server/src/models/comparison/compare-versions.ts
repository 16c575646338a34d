import {
  AppError,
  type Disagreement,
  type FindingComparison,
  FRONTAL_VIEWS,
  JUDGED_LEAST_IMAGES,
  type JudgedDisagreement,
  type JudgedFinding,
  type ModelComparison,
} from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { LoadedModel } from '@aiso/inference';
import type { Administrator } from '../../platform/administrator.ts';
import { recordAudit } from '../../platform/audit.repository.ts';
import { ofTenant } from '../list-models.ts';
import { selectPointChoices } from '../operating-point.repository.ts';
import { decidingPoint } from '../operating-points.ts';
import type { ModelServices } from '../packages/model-registry.ts';
import { tenantModels } from '../tenant-model.ts';
import {
  type ComparedPoint,
  compareFindings,
  compareGates,
  type DisagreementRow,
  type FindingRow,
  selectDisagreements,
} from './comparison.repository.ts';
import {
  compareWithReaders,
  type JudgedDisagreementRow,
  type JudgedRow,
  selectJudgedDisagreements,
} from './judged.repository.ts';
import { chanceOfDifference } from './mcnemar.ts';
import { countShadowBacklog } from './shadow-pending.repository.ts';

type Deps = Pick<ModelServices, 'models' | 'settings' | 'datastore'>;

/**
 * Compares what a version found in shadow with what the active one found on the same images, and both with
 * what readers said, at the tenant's operating points of now. Names uploads, neither patients nor readers.
 * @throws AppError `resource.not_found` for the tenant, `model.not_found`, `model.version_missing`
 */
export async function compareVersions(
  deps: Deps,
  administrator: Administrator,
  tenantId: string,
  name: string,
  version: string,
): Promise<ModelComparison> {
  return ofTenant(deps, administrator, tenantId, async (tx) => {
    const settings = (await tenantModels(tx, deps)).find((model) => model.name === name);
    if (settings === undefined) throw new AppError('model.not_found');
    const active = deps.models.find(name, settings.activeVersion);
    const shadow = deps.models.find(name, version);
    if (active === undefined || shadow === undefined) throw new AppError('model.version_missing');
    const versions = { name, active: settings.activeVersion, shadow: version };
    const points = await comparedPoints(tx, active, shadow);
    const { images, both, only_active, only_shadow } = await compareGates(tx, versions);
    const since = settings.shadowVersion === version ? settings.shadowSince : null;
    const labels = new Map(shadow.manifest.findings.map(({ code, label }) => [code, label]));
    const labelOf = (code: string): string => labels.get(code) ?? code;
    const order = [...labels.keys()];
    const inOrder = <Row extends { code: string }>(rows: readonly Row[]): readonly Row[] =>
      rows.toSorted((one, other) => order.indexOf(one.code) - order.indexOf(other.code));
    const findings = await compareFindings(tx, versions, points);
    const disagreements = await selectDisagreements(tx, versions, points);
    const judged = await compareWithReaders(tx, versions, points);
    const judgedDisagreements = await selectJudgedDisagreements(tx, versions, points);
    await recordAudit(
      tx,
      { ...administrator, tenantId },
      'model.compared',
      { type: 'model', id: name },
      { active: versions.active, shadow: version, images },
    );
    return {
      activeVersion: versions.active,
      shadowVersion: version,
      images,
      ...(await countShadowBacklog(tx, versions, since)),
      refusals: { both, onlyActive: only_active, onlyShadow: only_shadow },
      findings: inOrder(findings).map((row) => presentFinding(row, labelOf)),
      disagreements: disagreements.map((row) => presentDisagreement(row, labelOf)),
      readers: {
        findings: inOrder(judged).map((row) => presentJudged(row, labelOf)),
        disagreements: judgedDisagreements.map((row) => presentJudgedDisagreement(row, labelOf)),
      },
      isOwnTenant: administrator.tenantId === tenantId,
    };
  });
}

async function comparedPoints(
  tx: TenantTransaction,
  active: LoadedModel,
  shadow: LoadedModel,
): Promise<readonly ComparedPoint[]> {
  const choicesOf = ({ manifest: { name, version } }: LoadedModel) => selectPointChoices(tx, name, version);
  const before = await choicesOf(active);
  const after = await choicesOf(shadow);
  return shadow.manifest.findings.flatMap((finding) => {
    const known = active.manifest.findings.find(({ code }) => code === finding.code);
    if (known === undefined) return [];
    return [...FRONTAL_VIEWS, null].map((view) => ({
      code: finding.code,
      view,
      active: decidingPoint(known, before, view),
      shadow: decidingPoint(finding, after, view),
    }));
  });
}

const presentFinding = (row: FindingRow, labelOf: (code: string) => string): FindingComparison => ({
  code: row.code,
  label: labelOf(row.code),
  images: row.images,
  bothAbove: row.both_above,
  bothBelow: row.both_below,
  onlyActiveAbove: row.only_active,
  onlyShadowAbove: row.only_shadow,
  meanDifference: row.mean_difference,
  correlation: row.correlation,
});

const presentDisagreement = (row: DisagreementRow, labelOf: (code: string) => string): Disagreement => ({
  studyId: row.study_id,
  imageId: row.image_id,
  finding: row.code === null ? null : { code: row.code, label: labelOf(row.code) },
  active: scoreOf(row.active_score, row.active_above),
  shadow: scoreOf(row.shadow_score, row.shadow_above),
  refusedBy: row.active_accepted === row.shadow_accepted ? null : row.active_accepted ? 'shadow' : 'active',
});

const presentJudged = (row: JudgedRow, labelOf: (code: string) => string): JudgedFinding => ({
  code: row.code,
  label: labelOf(row.code),
  images: row.images,
  bothRight: row.both_right,
  onlyActiveRight: row.only_active,
  onlyShadowRight: row.only_shadow,
  neitherRight: row.neither_right,
  contested: row.contested,
  chance: row.images < JUDGED_LEAST_IMAGES ? null : chanceOfDifference(row.only_active, row.only_shadow),
});

const presentJudgedDisagreement = (
  row: JudgedDisagreementRow,
  labelOf: (code: string) => string,
): JudgedDisagreement => ({
  studyId: row.study_id,
  imageId: row.image_id,
  finding: { code: row.code, label: labelOf(row.code) },
  active: { score: row.active_score, above: row.active_above },
  shadow: { score: row.shadow_score, above: row.shadow_above },
  isAbove: row.above,
});

const scoreOf = (score: number | null, above: boolean | null) =>
  score === null || above === null ? null : { score, above };
