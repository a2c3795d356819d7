import type { LinePart, TextBlock } from '@cigogne/contract';
import Box from '@mui/material/Box';

interface LegalTextProps {
  blocks: readonly TextBlock[];
}

/**
 * A text without markup of its own. Its elements have neither class nor style, since the server inserts the same ones
 * (server/src/http/site/text-as-html.ts).
 */
export function LegalText({ blocks }: LegalTextProps) {
  return (
    <Box
      component="article"
      sx={{
        maxWidth: '68ch',
        fontSize: '1.0625rem',
        lineHeight: 1.65,
        overflowWrap: 'anywhere',
        '& > :first-child': { mt: 0 },
        '& h2': {
          mt: { xs: 4.5, md: 5.5 },
          mb: 1.5,
          fontSize: '1.375rem',
          fontWeight: 700,
          lineHeight: 1.25,
          letterSpacing: '-0.01em',
          scrollMarginTop: '24px',
          textWrap: 'balance',
          breakAfter: 'avoid',
        },
        '& p': { my: 1.75, whiteSpace: 'pre-line' },
        '& ul': { my: 1.75, pl: 2.75 },
        '& li': { my: 1, pl: 0.5 },
        '& strong': { fontWeight: 650 },
        '& li::marker': { color: 'primary.main' },
        '& a': { color: 'primary.main', textUnderlineOffset: '3px' },
        '@media print': { maxWidth: 'none', fontSize: '10.5pt', lineHeight: 1.45 },
      }}
    >
      {blocks.map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </Box>
  );
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'heading') return <h2 id={block.id}>{block.title}</h2>;
  if (block.kind === 'paragraph')
    return (
      <p>
        <Line parts={block.parts} />
      </p>
    );
  return (
    <ul>
      {block.points.map((parts, at) => (
        <li key={at}>
          <Line parts={parts} />
        </li>
      ))}
    </ul>
  );
}

function Line({ parts }: { parts: readonly LinePart[] }) {
  return parts.map(({ text, href, isLabel }, at) => {
    if (isLabel) return <strong key={at}>{text}</strong>;
    if (href === undefined) return text;
    return (
      <a key={at} href={href}>
        {text}
      </a>
    );
  });
}
