import type { DriverDelivery } from '@cigogne/shared-api/contract';
import { formatDay, todayInParis } from '@cigogne/shared-api/rules';
import { StatusChip } from '@cigogne/shared-ui/status-chip';
import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import StairsOutlined from '@mui/icons-material/StairsOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { addressOf, elevatorLabel, floorLabel } from './at-the-door';
import { driverStatus } from './driver-status';

interface DeliverySummaryProps {
  delivery: DriverDelivery;
  expanded: boolean;
  detailsId: string;
  onToggle: () => void;
}

/** The collapsed card (part 2, section 2); all of it is the button that expands it. */
export function DeliverySummary({ delivery, expanded, detailsId, onToggle }: DeliverySummaryProps) {
  const { id, customer_name, delivery_date, floor, has_elevator, shop_name, items } = delivery;
  return (
    <Box sx={{ position: 'relative', px: 2, pt: 1.75, pb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <StatusChip {...driverStatus(delivery.status)} />
        <Box component="span" className="tabular" sx={{ ml: 'auto', color: 'text.secondary' }}>
          #{id}
        </Box>
        <ExpandMore
          aria-hidden
          sx={{
            color: 'text.secondary',
            transition: 'transform 160ms',
            transform: expanded ? 'rotate(180deg)' : 'none',
          }}
        />
      </Box>
      <Typography variant="h3" component="h2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        <ButtonBase
          onClick={onToggle}
          aria-expanded={expanded}
          aria-controls={expanded ? detailsId : undefined}
          sx={wholeSummary}
        >
          {customer_name}
        </ButtonBase>
      </Typography>
      <Box sx={{ display: 'grid', gap: 0.75 }}>
        <Fact icon={<CalendarTodayOutlined />}>
          <time dateTime={delivery_date}>{formatDay(delivery_date)}</time>
          {delivery_date === todayInParis() && <strong> · Today</strong>}
        </Fact>
        <Fact icon={<PlaceOutlined />}>{addressOf(delivery)}</Fact>
        <Fact icon={<StairsOutlined />}>
          <span>{floorLabel(floor)}</span> · <span>{elevatorLabel(has_elevator)}</span>
        </Fact>
        <Fact icon={<StorefrontOutlined />}>
          <span>{shop_name}</span> ·{' '}
          <span>{items.length === 1 ? '1 item' : `${items.length} items`}</span>
        </Fact>
      </Box>
    </Box>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 1.25, lineHeight: 1.4, overflowWrap: 'anywhere' }}>
      <Box
        component="span"
        aria-hidden
        sx={{ display: 'flex', pt: 0.125, color: 'text.secondary', '& svg': { fontSize: 20 } }}
      >
        {icon}
      </Box>
      <span>{children}</span>
    </Box>
  );
}

/** The button is its text for a screen reader, and the whole summary for a thumb. */
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
