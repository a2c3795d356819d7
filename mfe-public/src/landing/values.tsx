import Box from '@mui/material/Box';
import { column } from './column';

const VALUES = [
  {
    name: 'FIABILITÉ',
    promise:
      'Une date annoncée est une date tenue. Chaque livraison est suivie, du dépôt à la porte du client.',
  },
  {
    name: 'SATISFACTION',
    promise:
      'Nous montons, nous rangeons, nous emportons les emballages. Le client n’a plus qu’à s’asseoir.',
  },
  {
    name: 'EXCELLENCE',
    promise:
      'Des gestes de métier et des photos en fin de livraison : la preuve que tout est à sa place.',
  },
];

/** The three values of the company, each with what it means for a customer. */
export function Values() {
  return (
    <Box
      component="section"
      aria-label="Nos valeurs"
      sx={{
        ...column,
        display: 'grid',
        gap: { xs: 5, md: 6 },
        gridTemplateColumns: { md: 'repeat(3, 1fr)' },
        py: { xs: 7, md: 11 },
      }}
    >
      {VALUES.map(({ name, promise }) => (
        <Box key={name} sx={{ borderTop: 3, borderColor: 'warning.main', pt: 2.5 }}>
          <Box
            component="h2"
            sx={{ m: 0, color: 'primary.main', fontSize: '1.125rem', letterSpacing: '0.06em' }}
          >
            {name}
          </Box>
          <Box component="p" sx={{ mt: 1.25, mb: 0, fontSize: '1.0625rem', lineHeight: 1.6 }}>
            {promise}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
