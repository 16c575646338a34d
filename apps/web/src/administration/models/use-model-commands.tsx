import type { ModelChangeInput, TenantModelView } from '@aiso/contracts/model-administration';
import { useConfirm } from '@aiso/ui/ask/use-confirm.tsx';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { call } from '../../app/api/call.ts';
import { ApiError } from '../../app/api/errors.ts';
import { ofTenant, useTakeModel } from './use-models.ts';

/** Said once, however often. */
const REFUSAL = { id: 'model-refusal' };

type WithoutRevision<Change> = Change extends unknown ? Omit<Change, 'revision'> : never;
export type AskedChange = WithoutRevision<ModelChangeInput>;

/** What can be done with a model; what changes readings is confirmed first. Says what came of it. */
export function useModelCommands(
  model: TenantModelView,
  tenant: string | null,
  reload: () => Promise<unknown>,
) {
  const { t } = useTranslation('models');
  const sentenceOf = useSentenceOf();
  const take = useTakeModel(tenant);
  const { confirm, dialog } = useConfirm();
  const [isBusy, setBusy] = useState(false);

  /** @returns the sentence that says why not, or null */
  const send = async (change: AskedChange, done: string): Promise<string | null> => {
    setBusy(true);
    try {
      const body = { ...change, revision: model.revision };
      const asked = { params: { name: model.name }, query: ofTenant(tenant), body };
      take(await call('POST /api/administration/models/{name}/changes', asked));
      toast.success(done);
      return null;
    } catch (error) {
      const sentence = sentenceOf(error);
      if (error instanceof ApiError && error.code === 'model.changed') {
        toast.error(sentence, REFUSAL);
        await reload();
      }
      return sentence;
    } finally {
      setBusy(false);
    }
  };
  const run = async (change: AskedChange, done: string): Promise<void> => {
    const refusal = await send(change, done);
    if (refusal !== null) toast.error(refusal, REFUSAL);
  };
  const { title, activeVersion } = model;
  return {
    dialog,
    isBusy,
    send,
    enable: () => run({ action: 'enable' }, t('enable.done', { title })),
    disable: async () => {
      const question = { title: t('disable.title', { title }), message: t('disable.message') };
      if (await confirm({ ...question, confirm: t('disable.action'), isDestructive: true })) {
        await run({ action: 'disable' }, t('disable.done', { title }));
      }
    },
    choose: async () => {
      const question = { title: t('choose.title', { title }), message: t('choose.message') };
      if (await confirm({ ...question, confirm: t('choose.action') })) {
        await run({ action: 'choose' }, t('choose.done', { title }));
      }
    },
    stopShadow: async (version: string) => {
      const question = { title: t('shadow.stopTitle', { version }), message: t('shadow.stopMessage') };
      if (await confirm({ ...question, confirm: t('shadow.stop') })) {
        await run({ action: 'stop_shadow' }, t('shadow.stopped', { version }));
      }
    },
    promote: async (version: string) => {
      const isTried = model.shadowVersion === version;
      const question = {
        title: t('promote.title', { version }),
        message: t(isTried ? 'promote.message' : 'promote.untried', { before: activeVersion ?? '' }),
      };
      if (await confirm({ ...question, confirm: t('promote.action') })) {
        await run({ action: 'promote', version }, t('promote.done', { version }));
      }
    },
    rollBack: async (version: string) => {
      const question = {
        title: t('rollBack.title', { version }),
        message: t('rollBack.message', { before: activeVersion ?? '' }),
      };
      if (await confirm({ ...question, confirm: t('rollBack.confirm') })) {
        await run({ action: 'roll_back' }, t('rollBack.done', { version }));
      }
    },
  };
}

export type ModelCommands = ReturnType<typeof useModelCommands>;
