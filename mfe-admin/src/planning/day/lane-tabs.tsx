import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { driverLabel } from '../../components/driver-label';
import { type Lane, laneKey } from './lanes';

interface LaneTabsProps {
  lanes: readonly Lane[];
  shopId: number | undefined;
  /** The key of the shown lane. */
  shown: string;
  onShow: (key: string) => void;
}

/** On a phone: one driver at a time. */
export function LaneTabs({ lanes, shopId, shown, onShow }: LaneTabsProps) {
  return (
    <Tabs
      value={shown}
      onChange={(_event, key: string) => onShow(key)}
      variant="scrollable"
      scrollButtons={false}
      aria-label="Chauffeurs"
      sx={{ minHeight: 44, mx: -1.5 }}
    >
      {lanes.map(({ driver, stops }) => {
        const count = stops.filter(({ shop_id }) => shopId === undefined || shop_id === shopId);
        return (
          <Tab
            key={laneKey(driver)}
            value={laneKey(driver)}
            label={`${driver ? driverLabel(driver) : 'Sans chauffeur'} (${count.length})`}
            sx={{ minHeight: 44, textTransform: 'none' }}
          />
        );
      })}
    </Tabs>
  );
}
