import { useRememberedSwitch } from '@cigogne/shared-ui/remembered-choice';
import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Fold } from '../fold';

interface ChartsFoldProps {
  title: string;
  /** Key of localStorage under which the choice is remembered. */
  storageKey: string;
  /** While nobody has chosen in this browser. */
  openAtFirst: boolean;
  /** Charts, whose library is loaded once they are unfolded. */
  children: ReactNode;
}

/** Charts behind a button; whether they are shown is remembered in this browser. */
export function ChartsFold({ title, storageKey, openAtFirst, children }: ChartsFoldProps) {
  const [open, setOpen] = useRememberedSwitch(storageKey, openAtFirst);
  return (
    <Box className="charts">
      <Fold title={title} icon={<BarChartOutlined />} open={open} onToggle={setOpen}>
        {children}
      </Fold>
    </Box>
  );
}
