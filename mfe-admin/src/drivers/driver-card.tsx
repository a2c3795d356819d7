import type { DriverTotals, PricedDelivery } from '@cigogne/contract';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import { memo, useId, useState } from 'react';
import { dollars } from './dollars';
import { DriverRows, PrintedRows } from './driver-rows';
import { rowsStyle } from './rows-style';
import { useDriverRows, type SearchedReport } from './use-driver-rows';

interface DriverCardProps {
  driver: DriverTotals;
  report: SearchedReport;
  /** Opens the card, with its rows in their printed form. */
  printView: boolean;
  /** All deliveries, fetched for printing. */
  allDeliveries: readonly PricedDelivery[] | undefined;
  onSearchAgain: () => void;
}

/** A driver with the number of deliveries and the earnings, and the deliveries themselves once opened. */
export const DriverCard = memo(function DriverCard(props: DriverCardProps) {
  const { driver, report, printView, allDeliveries, onSearchAgain } = props;
  const [opened, setOpened] = useState(false);
  const panelId = useId();
  const rows = useDriverRows(driver, report, opened);
  const open = opened || printView;
  const { driver_name: name, driver_nr: number, delivery_count: count, total } = driver;
  return (
    <Card component="li" className="driver" sx={{ overflow: 'visible' }}>
      <ButtonBase
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpened(!opened)}
        sx={headStyle}
      >
        <span className="initial" aria-hidden>
          {[...name.trim()][0]?.toLocaleUpperCase('fr') ?? '?'}
        </span>
        <span className="who">
          <span className="name">{name}</span>
          <span className="number">Driver Nr {number ?? '–'}</span>
        </span>
        <span className="sums tabular">
          <span className="count">{deliveriesOf(count)}</span>
          <span className="total">{dollars(total)}</span>
        </span>
        <ExpandMore aria-hidden className="arrow" sx={{ rotate: open ? '180deg' : 'none' }} />
      </ButtonBase>
      {open && (
        <Box id={panelId} role="region" aria-label={`Deliveries of ${name}`} sx={rowsStyle}>
          {printView ? (
            <PrintedRows driver={driver} deliveries={allDeliveries ?? rows.deliveries ?? []} />
          ) : (
            <DriverRows driver={driver} rows={rows} onSearchAgain={onSearchAgain} />
          )}
        </Box>
      )}
    </Card>
  );
});

function deliveriesOf(count: number): string {
  return count === 1 ? '1 delivery' : `${count} deliveries`;
}

const headStyle = {
  display: 'flex',
  width: '100%',
  gap: { xs: 1.5, sm: 2 },
  px: { xs: 1.5, sm: 2.5 },
  py: 1.5,
  minHeight: 72,
  textAlign: 'left',
  font: 'inherit',
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover' },
  '& .initial': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    borderRadius: '50%',
    fontWeight: 700,
    fontSize: '1.125rem',
    color: 'secondary.contrastText',
    bgcolor: 'secondary.main',
  },
  '& .who, & .sums': { display: 'flex', flexDirection: 'column', minWidth: 0 },
  '& .who': { flex: 1 },
  '& .sums': { textAlign: 'right' },
  '& .name': { fontWeight: 650, overflowWrap: 'anywhere' },
  '& .number, & .count': { color: 'text.secondary', fontSize: '0.875rem' },
  '& .total': { fontWeight: 700, fontSize: '1.0625rem' },
  '& .arrow': { color: 'text.secondary', transition: 'rotate 120ms' },
} as const;
