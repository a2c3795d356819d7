import { counted, type ReportRange } from '@cigogne/contract';
import Box from '@mui/material/Box';
import { ChartFigure } from '../components/charts/chart-figure';
import { FRENCH_LABELS } from '../components/charts/chart-labels';
import { formatNumber, formatPercent } from '../components/format-number';
import { csvName } from './csv-name';

interface ShareFigureProps {
  title: string;
  /** The counted noun, singular and plural. */
  of: readonly [string, string];
  part: number;
  whole: number;
  /** Names of the part and of the rest. */
  names: readonly [string, string];
  range: ReportRange;
}

/** A share: the number, and a bar. */
export function ShareFigure({ title, of, part, whole, names, range }: ShareFigureProps) {
  const share = whole === 0 ? 0 : part / whole;
  return (
    <ChartFigure
      title={title}
      summary={`${part} sur ${counted(whole, ...of)}, soit ${formatPercent(share)}.`}
      columns={['', 'Nombre']}
      rows={
        whole === 0
          ? []
          : [
              [names[0], part],
              [names[1], whole - part],
            ]
      }
      csvName={csvName(title, range)}
      labels={FRENCH_LABELS}
    >
      <BigNumber>{formatPercent(share)}</BigNumber>
      <Box
        aria-hidden
        sx={{ mt: 1, height: 12, borderRadius: 6, bgcolor: 'divider', overflow: 'hidden' }}
      >
        <Box sx={{ width: `${share * 100}%`, height: '100%', bgcolor: 'secondary.main' }} />
      </Box>
    </ChartFigure>
  );
}

export function AverageFigure({ days, range }: { days: number | null; range: ReportRange }) {
  const title = 'De la création à la livraison';
  return (
    <ChartFigure
      title={title}
      summary={`En moyenne ${inDays(days ?? 0)} pour une livraison complétée.`}
      columns={['', 'Jours']}
      rows={days === null ? [] : [['Moyenne', Math.round(days * 10) / 10]]}
      format={withTenths}
      csvName={csvName(title, range)}
      labels={FRENCH_LABELS}
    >
      <BigNumber>{inDays(days ?? 0)}</BigNumber>
    </ChartFigure>
  );
}

function BigNumber({ children }: { children: string }) {
  return (
    <Box
      aria-hidden
      className="tabular"
      sx={{ fontSize: '2.25rem', fontWeight: 700, lineHeight: 1.1 }}
    >
      {children}
    </Box>
  );
}

function withTenths(value: number): string {
  return formatNumber(value, 1);
}

function inDays(days: number): string {
  // In French the plural begins at 2.
  return `${withTenths(days)} ${Math.abs(days) < 1.95 ? 'jour' : 'jours'}`;
}
