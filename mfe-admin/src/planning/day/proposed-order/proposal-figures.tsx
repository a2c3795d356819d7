import { describeRoute, type ProposedOrder } from '@cigogne/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface ProposalFiguresProps {
  proposal: ProposedOrder;
  /** The proposed order is the present one. */
  isSame: boolean;
}

/** The figures of the day, before and after. */
export function ProposalFigures({ proposal, isSame }: ProposalFiguresProps) {
  const { before, after, unknown } = proposal;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      {!before || !after ? (
        <Typography>
          Les lieux de ces livraisons ne sont pas connus : rien ne peut être comparé.
        </Typography>
      ) : isSame ? (
        <Typography>
          <strong>L’ordre actuel est déjà le meilleur.</strong>{' '}
          {`${sentence(describeRoute(after))} de route.`}
        </Typography>
      ) : (
        <Box component="dl" sx={figures}>
          <dt>Avant</dt>
          <dd>{describeRoute(before)}</dd>
          <dt>Après</dt>
          <dd>
            <strong>{describeRoute(after)}</strong>
          </dd>
        </Box>
      )}
      {!isSame && before && after && after.minutes > before.minutes && (
        <Typography color="text.secondary">
          La route est plus longue, mais les livraisons du matin passent avant celles de
          l’après-midi.
        </Typography>
      )}
      {unknown > 0 && <Typography color="text.secondary">{describeUnknown(unknown)}</Typography>}
    </Box>
  );
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function describeUnknown(count: number): string {
  return count > 1
    ? `${count} livraisons de lieu inconnu viennent à la fin de leur demi-journée et ne sont pas comptées.`
    : 'Une livraison de lieu inconnu vient à la fin de sa demi-journée et n’est pas comptée.';
}

const figures = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
} as const;
