import { CardSection } from '@aiso/ui/CardSection.tsx';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';

export default function Sections() {
  return (
    <Card>
      <CardSection title="Intended use" intro="What it was made for, and for whom.">
        Frontal chest radiographs of adults, for research and evaluation.
      </CardSection>
      <CardSection title="Limits" action={<Button size="small">Show all</Button>}>
        Lateral views and children were not measured.
      </CardSection>
    </Card>
  );
}
