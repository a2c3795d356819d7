import {
  customerAddress,
  type Day,
  type DriverDelivery,
  formatDay,
  oneLineAddress,
} from '@cigogne/contract';
import { focusTitleAfter } from '@cigogne/shared-ui/focus-title-after';
import { StatusChip } from '@cigogne/shared-ui/status-chip';
import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import StairsOutlined from '@mui/icons-material/StairsOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { elevatorLabel, floorLabel } from './access-labels';
import { driverStatus } from './driver-status';

interface DeliverySummaryProps {
  delivery: DriverDelivery;
  today: Day;
  expanded: boolean;
  detailsId: string;
  onToggle: () => void;
}

/** The element that names the parts of a delivery's card. */
export const summaryIdOf = (delivery: number) => `delivery-${delivery}`;

/** The collapsed card (part 2, section 2); all of it is the button that expands it. */
export function DeliverySummary({
  delivery,
  today,
  expanded,
  detailsId,
  onToggle,
}: DeliverySummaryProps) {
  const { id, customer_name, delivery_date, floor, has_elevator, shop_name, items } = delivery;
  return (
    <Box sx={summary}>
      <div className="state">
        <StatusChip {...driverStatus(delivery.status)} />
        <span className="number tabular">#{id}</span>
        <ExpandMore aria-hidden className={expanded ? 'expanded' : ''} />
      </div>
      <Typography variant="h3" component="h2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        <ButtonBase
          id={summaryIdOf(id)}
          // The card leaves the list once its visit has ended.
          ref={focusTitleAfter}
          onClick={onToggle}
          aria-expanded={expanded}
          aria-controls={expanded ? detailsId : undefined}
          sx={wholeSummary}
        >
          {customer_name}
        </ButtonBase>
      </Typography>
      <div className="facts">
        <CalendarTodayOutlined aria-hidden />
        <span>
          <time dateTime={delivery_date}>{formatDay(delivery_date)}</time>
          {delivery_date === today && <strong> · Today</strong>}
        </span>
        <PlaceOutlined aria-hidden />
        <span>{oneLineAddress(customerAddress(delivery))}</span>
        <StairsOutlined aria-hidden />
        <span>
          <span>{floorLabel(floor)}</span> · <span>{elevatorLabel(has_elevator)}</span>
        </span>
        <StorefrontOutlined aria-hidden />
        <span>
          <span>{shop_name}</span> ·{' '}
          <span>{items.length === 1 ? '1 item' : `${items.length} items`}</span>
        </span>
      </div>
    </Box>
  );
}

/** Styles of the whole summary on one element: a list has many, and every styled part costs time. */
const summary = {
  position: 'relative',
  px: 2,
  pt: 1.75,
  pb: 2,
  '& .state': { display: 'flex', alignItems: 'center', gap: 1, mb: 1 },
  '& .number': { ml: 'auto', color: 'text.secondary' },
  '& .state > svg': { color: 'text.secondary', transition: 'transform 160ms' },
  '& .expanded': { transform: 'rotate(180deg)' },
  '& .facts': {
    display: 'grid',
    gridTemplateColumns: '20px 1fr',
    columnGap: 1.25,
    rowGap: 0.75,
    lineHeight: 1.4,
    overflowWrap: 'anywhere',
  },
  '& .facts > svg': { fontSize: 20, mt: 0.125, color: 'text.secondary' },
} as const;

/** For screen readers the button is its text; its tappable area is the whole summary. */
const wholeSummary = {
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'left',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '9px' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: '3px solid var(--mui-palette-primary-main)',
    outlineOffset: '-3px',
  },
} as const;
