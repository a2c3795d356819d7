import { SelectInput } from '@cigogne/shared-ui/select-input';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { driverLabel } from '../../components/driver-label';
import { type Lane, laneKey } from './lanes';
import { MANY_LANES } from './use-lane-search';

interface LaneTabsProps {
  lanes: readonly Lane[];
  shopId: number | undefined;
  /** The key of the shown lane. */
  shown: string;
  onShow: (key: string) => void;
}

/** On a phone: one driver at a time; with many drivers, chosen from a list in which those with stops come first. */
export function LaneTabs({ lanes, shopId, shown, onShow }: LaneTabsProps) {
  const choices = lanes.map(({ driver, stops }) => {
    const ofShop = stops.filter(({ shop_id }) => shopId === undefined || shop_id === shopId);
    const name = driver ? driverLabel(driver) : 'Sans chauffeur';
    return {
      value: laneKey(driver),
      label: `${name} (${ofShop.length})`,
      isIdle: ofShop.length === 0,
    };
  });
  if (lanes.length > MANY_LANES) {
    return (
      <Box sx={{ mt: 1 }}>
        <SelectInput
          label="Chauffeur"
          value={shown}
          onChange={onShow}
          options={choices.sort((one, other) => Number(one.isIdle) - Number(other.isIdle))}
        />
      </Box>
    );
  }
  return (
    <Tabs
      value={shown}
      onChange={(_event, key: string) => onShow(key)}
      variant="scrollable"
      scrollButtons={false}
      aria-label="Chauffeurs"
      sx={{ minHeight: 44, mx: -1.5 }}
    >
      {choices.map(({ value, label }) => (
        <Tab
          key={value}
          value={value}
          label={label}
          sx={{ minHeight: 44, textTransform: 'none' }}
        />
      ))}
    </Tabs>
  );
}
