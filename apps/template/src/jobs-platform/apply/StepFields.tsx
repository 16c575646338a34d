import { FormSelect } from '@aiso/ui/form/FormChoice.tsx';
import { FormText, FormTextarea } from '@aiso/ui/form/FormText.tsx';
import type { Papers, Resume } from '../store/application.ts';
import type { Question } from '../store/questions.ts';
import { PapersFacts } from '../tracker/PapersFacts.tsx';
import { ANSWER_MOST, LETTER_MOST, type StepId } from './apply-form.ts';
import { ResumeField } from './ResumeField.tsx';

type StepFieldsProps = {
  readonly step: StepId;
  readonly earlier: readonly Resume[];
  readonly questions: readonly Question[];
  /** As they would be sent now. */
  readonly papers: () => Papers;
};

/** What one step of an application asks for. */
export function StepFields({ step, earlier, questions, papers }: StepFieldsProps) {
  switch (step) {
    case 'contact':
      return (
        <>
          <FormText name="givenName" label="First name" autoComplete="given-name" maxLength={60} />
          <FormText name="familyName" label="Last name" autoComplete="family-name" maxLength={60} />
          <FormText name="email" label="Email" type="email" autoComplete="email" maxLength={254} />
          <FormText name="phone" label="Phone" type="tel" autoComplete="tel" maxLength={24} />
          <FormText name="place" label="Place of residence" autoComplete="address-level2" maxLength={80} />
        </>
      );
    case 'papers':
      return (
        <>
          <ResumeField name="resume" label="Résumé" earlier={earlier} />
          <FormTextarea
            name="letter"
            label="Cover letter"
            hint="Optional"
            minRows={9}
            maxLength={LETTER_MOST}
          />
        </>
      );
    case 'questions':
      return questions.map((question) =>
        question.kind === 'choice' ? (
          <FormSelect
            key={question.id}
            name={`answers.${question.id}`}
            label={question.text}
            options={question.options.map((text) => ({ value: text, text }))}
          />
        ) : (
          <FormTextarea
            key={question.id}
            name={`answers.${question.id}`}
            label={question.text}
            {...(question.isRequired ? {} : { hint: 'Optional' })}
            maxLength={ANSWER_MOST}
          />
        ),
      );
    case 'review':
      return <PapersFacts papers={papers()} questions={questions} />;
  }
}
