import type { __Type__ } from '@cigogne/contract';
import { ShowMore, usePart } from '@cigogne/shared-ui/show-more';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';

/** The __records__, rendered in parts: a long list at once would block the page. */
export function __Record__List({ __records__ }: { __records__: readonly __Type__[] }) {
  const { part, more } = usePart(__records__);
  return (
    <Box>
      <List aria-label="__heading__">
        {part.map((__record__) => (
          <ListItem key={__record__.id} divider>
            <ListItemText primary={__record__.__label__} secondary={__record__.__detail__} />
          </ListItem>
        ))}
      </List>
      <ShowMore {...more} language="__language__" />
    </Box>
  );
}
