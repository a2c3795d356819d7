import { counted } from '@cigogne/contract';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { memo } from 'react';
import type { CountedCategory } from './select-products';

interface CategoryChipsProps {
  categories: readonly CountedCategory[];
  total: number;
  /** null: all. */
  chosen: number | null;
  onChoose: (categoryId: number | null) => void;
}

/** One chip for each category, with its count; pressing the chosen one again shows all. */
export const CategoryChips = memo(function CategoryChips({
  categories,
  total,
  chosen,
  onChoose,
}: CategoryChipsProps) {
  return (
    <Box
      role="group"
      aria-label="Filtrer par catégorie"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'nowrap', md: 'wrap' },
        gap: 1,
        // On a phone the chips scroll sideways over the whole width.
        mx: { xs: -2, md: 0 },
        px: { xs: 2, md: 0 },
        py: 0.5,
        overflowX: { xs: 'auto', md: 'visible' },
      }}
    >
      <CategoryChip
        label="Toutes"
        count={total}
        pressed={chosen === null}
        onPress={() => onChoose(null)}
      />
      {categories.map(({ id, name, count, unread }) => (
        <CategoryChip
          key={id}
          label={name}
          count={count}
          unread={unread}
          pressed={chosen === id}
          onPress={() => onChoose(chosen === id ? null : id)}
        />
      ))}
    </Box>
  );
});

function CategoryChip({
  label,
  count,
  unread = 0,
  pressed,
  onPress,
}: {
  label: string;
  count: number;
  unread?: number;
  pressed: boolean;
  onPress: () => void;
}) {
  return (
    <Chip
      clickable
      aria-pressed={pressed}
      onClick={onPress}
      color={pressed ? 'primary' : 'default'}
      variant={pressed ? 'filled' : 'outlined'}
      label={
        <>
          {label} <span className="tabular">({count})</span>
          {unread > 0 && (
            <Box
              component="span"
              role="img"
              aria-label={counted(unread, 'nouveau', 'nouveaux')}
              sx={unreadDot}
            />
          )}
        </>
      }
      sx={{ height: 40, borderRadius: 20, px: 0.5, fontSize: '0.875rem', flex: 'none' }}
    />
  );
}

const unreadDot = {
  display: 'inline-block',
  width: 9,
  height: 9,
  ml: 0.75,
  borderRadius: '50%',
  bgcolor: '#c62828',
  border: '1px solid #fff',
} as const;
