import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { saveCsv, type Cell } from '../csv';
import type { ChartLabels } from './chart-labels';
import { FigureTable } from './figure-table';

export interface ChartFigureProps {
  title: string;
  /** A sentence that describes the chart: the text alternative. */
  summary: string;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Formats the numbers of a column. */
  format?: ((value: number, column: number) => string) | undefined;
  /** File name without the extension. */
  csvName: string;
  labels: ChartLabels;
  /** The chart itself, hidden from screen readers, which read the summary. */
  children: ReactNode;
}

/** A chart with a summary, the same figures as a table, and a CSV download. */
export function ChartFigure(props: ChartFigureProps) {
  const { title, summary, columns, rows, format, csvName, labels, children } = props;
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  const empty = rows.length === 0;
  return (
    <Card component="figure" aria-labelledby={titleId} sx={{ m: 0, p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        <Box component="figcaption" sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h4" component="h3" id={titleId}>
            {title}
          </Typography>
          <Typography sx={{ mt: 0.25, color: 'text.secondary', fontSize: '0.875rem' }}>
            {empty ? labels.empty : summary}
          </Typography>
        </Box>
        {!empty && (
          <Box className="controls" sx={{ display: 'flex' }}>
            <Control
              label={asTable ? labels.chart : labels.table}
              of={titleId}
              icon={asTable ? <BarChartOutlined /> : <TableChartOutlined />}
              onClick={() => setAsTable(!asTable)}
            />
            <Control
              label={labels.csv}
              of={titleId}
              icon={<DownloadOutlined />}
              onClick={() => saveCsv(`${csvName}.csv`, [columns, ...rows])}
            />
          </Box>
        )}
      </Box>
      {!empty && (
        <Box sx={{ mt: 1.5 }}>
          {asTable ? <FigureTable {...{ columns, rows, format }} labelledBy={titleId} /> : children}
        </Box>
      )}
    </Card>
  );
}

interface ControlProps {
  label: string;
  /** The id of the chart's title, which describes the button. */
  of: string;
  icon: ReactNode;
  onClick: () => void;
}

/** Named by its action, described by the title of its chart. */
function Control({ label, of, icon, onClick }: ControlProps) {
  return (
    <IconButton
      aria-label={label}
      aria-describedby={of}
      title={label}
      onClick={onClick}
      sx={{ color: 'text.secondary', mt: -0.75 }}
    >
      {icon}
    </IconButton>
  );
}
