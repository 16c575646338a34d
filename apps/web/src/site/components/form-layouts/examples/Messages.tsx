import { FormAlert } from '@aiso/ui/form/FormAlert.tsx';

export default function Messages() {
  return (
    <>
      <FormAlert>The server cannot be reached. Check your connection.</FormAlert>
      <FormAlert severity="info">We sent a code to your address.</FormAlert>
      <FormAlert severity="success">Your password was changed.</FormAlert>
    </>
  );
}
