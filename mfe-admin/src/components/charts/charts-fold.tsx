import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Fold } from '../fold';

interface ChartsFoldProps {
  title: string;
  open: boolean;
  onToggle: (open: boolean) => void;
  /** Charts, whose library is loaded on the first unfolding. */
  children: ReactNode;
}

/** Charts behind a button. */
export function ChartsFold(props: ChartsFoldProps) {
  return (
    <Box className="charts">
      <Fold icon={<BarChartOutlined />} {...props} />
    </Box>
  );
}
