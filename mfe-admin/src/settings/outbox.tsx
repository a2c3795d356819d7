import { messageOf } from '@cigogne/shared-api';
import { counted, formatMoment, type WaitingMail } from '@cigogne/contract';
import { BusyButton } from '@cigogne/shared-ui/busy-button';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { MissingData } from '@cigogne/shared-ui/missing-data';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useListOutboxQuery } from '../api/settings';

/** Mails that have not been sent yet, with the result of their last attempt. */
export function Outbox() {
  const titleId = useId();
  const query = useListOutboxQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, refetch } = query;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1 }}>
          E-mails en attente{data && data.total > 0 && ` (${data.total})`}
        </Typography>
        {data && (
          <BusyButton color="inherit" busy={isFetching} onClick={() => void refetch()}>
            Actualiser
          </BusyButton>
        )}
      </Box>
      {data && !data.mail_server && (
        <Alert severity="warning">
          Aucun serveur de messagerie n’est réglé : les e-mails attendent. L’exploitant du serveur
          l’indique par SMTP_URL.
        </Alert>
      )}
      {data && error && !isFetching && (
        <Box role="alert" sx={{ color: 'error.main', fontWeight: 600 }}>
          {messageOf(error, 'L’actualisation a échoué.')}
        </Box>
      )}
      {data ? (
        data.mails.length === 0 ? (
          <EmptyState
            icon={<MarkEmailReadOutlined />}
            title="Aucun e-mail en attente"
            description="Tout ce qui devait partir est parti."
          />
        ) : (
          <>
            <Box component="ul" sx={listStyle}>
              {data.mails.map((mail) => (
                <Mail key={mail.id} mail={mail} />
              ))}
            </Box>
            {data.total > data.mails.length && (
              <Box sx={{ color: 'text.secondary' }}>
                Les {data.mails.length} plus anciens sur {data.total}.
              </Box>
            )}
          </>
        )
      ) : (
        <MissingData query={query} failure="Les e-mails en attente n’ont pas pu être chargés.">
          <LoadingSkeleton variant="list" rows={3} label="Chargement des e-mails en attente" />
        </MissingData>
      )}
    </Box>
  );
}

function Mail({ mail }: { mail: WaitingMail }) {
  const { to, subject, created_at, attempts, last_error, next_attempt_at } = mail;
  return (
    <li>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{subject}</Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>{to}</Box>
      <Box className="tabular" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        Du <time dateTime={created_at}>{formatMoment(created_at)}</time> · {attemptsText(attempts)}{' '}
        · prochain essai <time dateTime={next_attempt_at}>{formatMoment(next_attempt_at)}</time>
      </Box>
      {last_error && (
        <Box sx={{ mt: 0.5, color: 'error.main', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
          {last_error}
        </Box>
      )}
    </li>
  );
}

function attemptsText(count: number): string {
  if (count === 0) return 'pas encore essayé';
  return counted(count, 'essai');
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { py: 1.5, borderTop: 1, borderColor: 'divider' },
} as const;
