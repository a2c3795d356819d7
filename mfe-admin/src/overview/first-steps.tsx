import type { FirstStep, FirstSteps as Steps } from '@cigogne/contract';
import { messageOf, useSession } from '@cigogne/shared-api';
import { Link } from '@cigogne/shared-api/router';
import { BusyButton } from '@cigogne/shared-ui/busy-button';
import { confirm } from '@cigogne/shared-ui/confirm';
import { toast } from '@cigogne/shared-ui/toast';
import CheckCircle from '@mui/icons-material/CheckCircle';
import ChevronRight from '@mui/icons-material/ChevronRight';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useGetFirstStepsQuery, useHideFirstStepsMutation } from '../api/first-steps';
import { newAccountPath } from '../components/new-account-button';

interface StepWords {
  readonly title: string;
  readonly why: string;
  /** Address of the screen for it. */
  readonly to: string;
}

const STEPS: Readonly<Record<FirstStep, StepWords>> = {
  shop: {
    title: 'Créer un premier magasin',
    why: 'Il annonce ses livraisons et en suit les preuves.',
    to: newAccountPath('shop'),
  },
  driver: {
    title: 'Créer un premier chauffeur',
    why: 'Il reçoit sa tournée sur son téléphone.',
    to: newAccountPath('driver'),
  },
  prices: {
    title: 'Fixer les prix d’un magasin',
    why: 'Sans prix, une livraison compte pour 0 €.',
    to: '/admin/pricing',
  },
  logo: {
    title: 'Choisir le logo et les couleurs',
    why: 'Toutes les pages et les documents les portent.',
    to: '/admin/settings?section=appearance',
  },
  mail: {
    title: 'Régler l’expéditeur des e-mails',
    why: 'Un e-mail d’essai dit si tout fonctionne.',
    to: '/admin/settings?section=mail',
  },
  legal: {
    title: 'Compléter les mentions légales',
    why: 'La loi les demande sur un site public.',
    to: '/admin/settings?section=legal',
  },
};

/** Longer than the time from preloading the screen to rendering it; the steps are completed on other screens. */
const FRESH_S = 5;

/** The steps known to this version: a newer server may have others. */
export function useFirstSteps() {
  const { data, isLoading } = useGetFirstStepsQuery(undefined, {
    refetchOnMountOrArgChange: FRESH_S,
  });
  const steps = data?.steps.filter(({ step }) => Object.hasOwn(STEPS, step)) ?? [];
  return { steps, isLoading };
}

/** The open first steps of a new house; nothing when all are done, when an admin has hidden them, or while unknown. */
export function FirstSteps({ steps }: Steps) {
  const { user } = useSession();
  const titleId = useId();
  if (steps.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 }, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <Typography id={titleId} variant="h2">
          Premiers pas
        </Typography>
        <Typography
          className="tabular"
          sx={{ flex: 1, whiteSpace: 'nowrap', color: 'text.secondary' }}
        >
          {progressOf(steps)}
        </Typography>
        {user?.role === 'admin' && <HideButton />}
      </Box>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          columnGap: 3,
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
          m: 0,
          mt: 1,
          p: 0,
          listStyle: 'none',
        }}
      >
        {steps.map(({ step, done }) => (
          <Step key={step} words={STEPS[step]} done={done} />
        ))}
      </Box>
    </Card>
  );
}

function progressOf(steps: Steps['steps']): string {
  const done = steps.filter((step) => step.done).length;
  return `${done} sur ${steps.length} ${done < 2 ? 'fait' : 'faits'}`;
}

function Step({ words: { title, why, to }, done }: { words: StepWords; done: boolean }) {
  const box = { display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 60, py: 1, px: 1 };
  const text = (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box sx={{ fontWeight: 600 }}>{title}</Box>
      <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{done ? 'Fait.' : why}</Box>
    </Box>
  );
  if (done) {
    return (
      <Box component="li" sx={{ ...box, color: 'text.secondary' }}>
        <CheckCircle aria-hidden color="success" />
        {text}
      </Box>
    );
  }
  return (
    <li>
      <Box
        component={Link}
        to={to}
        sx={{
          ...box,
          borderRadius: 1,
          color: 'text.primary',
          textDecoration: 'none',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <RadioButtonUnchecked aria-hidden color="primary" />
        {text}
        <ChevronRight aria-hidden sx={{ color: 'text.secondary' }} />
      </Box>
    </li>
  );
}

/** Hides the list for the whole office. */
function HideButton() {
  const [hide, { isLoading }] = useHideFirstStepsMutation();
  const ask = async () => {
    const sure = await confirm({
      message: 'Masquer les premiers pas pour tout le bureau ? Tout reste accessible par le menu.',
      confirmLabel: 'Masquer',
    });
    if (!sure) return;
    const { error } = await hide();
    if (error) toast.error(messageOf(error, 'La liste n’a pas pu être masquée.'));
  };
  return (
    <BusyButton busy={isLoading} onClick={() => void ask()} sx={{ minHeight: 44 }}>
      Masquer
    </BusyButton>
  );
}
