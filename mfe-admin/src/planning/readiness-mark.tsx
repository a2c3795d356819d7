import { counted, type PlannedItem, readinessOf, readinessWarning } from '@cigogne/contract';
import Box from '@mui/material/Box';

/** '2/3 reçus'; amber while an item is only announced or damaged. */
export function ReadinessMark({ items }: { items: readonly PlannedItem[] }) {
  const { label, ready, damaged } = readinessOf(items);
  const text = damaged > 0 ? `${label}, ${counted(damaged, 'endommagé')}` : label;
  return (
    <Box
      component="span"
      className="tabular"
      title={readinessWarning(items)}
      sx={{
        px: ready ? 0 : 0.75,
        borderRadius: 0.75,
        fontWeight: ready ? undefined : 650,
        ...(!ready && { bgcolor: '#f59e0b', color: '#231f1c' }),
      }}
    >
      {text}
    </Box>
  );
}
