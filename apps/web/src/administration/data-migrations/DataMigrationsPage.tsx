import type { DataMigrationView } from '@aiso/contracts/data-migrations';
import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { MigrationCard } from './MigrationCard.tsx';
import { useDataMigrations, useMigrationCommands } from './use-data-migrations.ts';

/** `/administration/data-migrations` */
export default function DataMigrationsPage() {
  const { t } = useTranslation(['dataMigrations', 'navigation']);
  const { data, error, isError, refetch } = useDataMigrations();
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        crumbs={[{ title: t('navigation:administration') }]}
      />
      {data !== undefined ? (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Section
            title={t('changes')}
            empty={t('noChanges')}
            migrations={data.migrations.filter(({ projection }) => projection === null)}
          />
          <Section
            title={t('projections')}
            migrations={data.migrations.filter(({ projection }) => projection !== null)}
          />
        </Box>
      ) : isError ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Box aria-hidden sx={{ display: 'grid', gap: 1.5 }}>
          {[1, 2, 3, 4].map((card) => (
            <Skeleton key={card} variant="rounded" height={92} />
          ))}
        </Box>
      )}
    </>
  );
}

function Section({
  title,
  migrations,
  empty = '',
}: {
  title: string;
  migrations: readonly DataMigrationView[];
  empty?: string;
}) {
  const commands = useMigrationCommands();
  return (
    <section>
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {migrations.length === 0 ? (
        <Typography color="textSecondary">{empty}</Typography>
      ) : (
        <Box
          component="ul"
          aria-label={title}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
        >
          {migrations.map((migration) => (
            <MigrationCard key={migration.name} migration={migration} commands={commands} />
          ))}
        </Box>
      )}
    </section>
  );
}
