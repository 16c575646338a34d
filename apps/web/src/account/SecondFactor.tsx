import type {
  AccountView,
  PasswordProof as Proof,
  RecoveryCodesView,
  SecondFactorOffer,
} from '@aiso/contracts/account';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { call } from '../app/api/call.ts';
import { MailCodes } from './MailCodes.tsx';
import { PasswordProof } from './PasswordProof.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';
import { useAccountChanged } from './use-account.ts';

type Step =
  | { readonly kind: 'overview' }
  | { readonly kind: 'proof'; readonly of: keyof typeof SUBMIT }
  | { readonly kind: 'setup'; readonly offer: SecondFactorOffer }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** What is done once the password has been shown. */
const SUBMIT = {
  add: 'secondFactor.goOn',
  renew: 'secondFactor.renew',
  remove: 'secondFactor.remove',
  mailOn: 'mailCodes.turnOn',
  mailOff: 'mailCodes.turnOff',
} as const;

/** A time-based code beside the password: set up, recovery codes, codes by mail in its place, removal. */
export function SecondFactor({ account }: { account: AccountView }) {
  const { t } = useTranslation('account');
  const changed = useAccountChanged();
  const [step, setStep] = useState<Step>({ kind: 'overview' });
  const overview = (): void => setStep({ kind: 'overview' });
  const showCodes = async ({ recoveryCodes }: RecoveryCodesView): Promise<void> => {
    setStep({ kind: 'codes', codes: recoveryCodes });
    await changed();
  };
  const switchMail = async (proof: Proof, isOn: boolean): Promise<void> => {
    await call('PUT /api/account/second-factor/mail', { body: { ...proof, isOn } });
    await changed();
    overview();
    toast.success(t(isOn ? 'mailCodes.turnedOn' : 'mailCodes.turnedOff'));
  };
  const prove = {
    add: async (proof: Proof) =>
      setStep({ kind: 'setup', offer: await call('POST /api/account/second-factor', { body: proof }) }),
    renew: async (proof: Proof) => showCodes(await call('POST /api/account/recovery-codes', { body: proof })),
    remove: async (proof: Proof) => {
      await call('POST /api/account/second-factor/remove', { body: proof });
      overview();
      toast.success(t('secondFactor.removed'));
      await changed();
    },
    mailOn: (proof: Proof) => switchMail(proof, true),
    mailOff: (proof: Proof) => switchMail(proof, false),
  } as const;

  if (step.kind === 'setup') {
    return (
      <SecondFactorSetup
        offer={step.offer}
        onCode={async (code) =>
          showCodes(await call('POST /api/account/second-factor/confirm', { body: { code } }))
        }
        onCancel={overview}
      />
    );
  }
  if (step.kind === 'codes') {
    return <RecoveryCodes codes={step.codes} email={account.email} onDone={overview} />;
  }
  if (step.kind === 'proof') {
    return (
      <>
        <Typography sx={{ mb: 2 }}>{t(`proof.${step.of}`)}</Typography>
        <PasswordProof
          submit={t(SUBMIT[step.of])}
          isDestructive={step.of === 'remove'}
          onProof={prove[step.of]}
          onCancel={overview}
        />
      </>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <StatusDot tone={account.hasSecondFactor ? 'success' : 'neutral'}>
        {t(account.hasSecondFactor ? 'secondFactor.on' : 'secondFactor.off')}
      </StatusDot>
      <Typography color="textSecondary">{t('secondFactor.what')}</Typography>
      {account.hasSecondFactor ? (
        <>
          <MailCodes
            state={account.mailCodes}
            email={account.email}
            onSwitch={(isOn) => setStep({ kind: 'proof', of: isOn ? 'mailOn' : 'mailOff' })}
          />
          <Typography>{t('secondFactor.codesLeft', { count: account.recoveryCodesLeft })}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" onClick={() => setStep({ kind: 'proof', of: 'renew' })}>
              {t('secondFactor.renew')}
            </Button>
            <Button color="error" variant="outlined" onClick={() => setStep({ kind: 'proof', of: 'remove' })}>
              {t('secondFactor.remove')}
            </Button>
          </Box>
        </>
      ) : (
        <Button variant="contained" onClick={() => setStep({ kind: 'proof', of: 'add' })}>
          {t('secondFactor.add')}
        </Button>
      )}
    </Box>
  );
}
