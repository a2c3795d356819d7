import Box from '@mui/material/Box';

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

/** The three values of the company, with their meaning for customers. */
export function Values() {
  return (
    <Box
      component="section"
      aria-label="Nos valeurs"
      sx={{
        display: 'grid',
        gap: { xs: 3.5, sm: 3, md: 6 },
        gridTemplateColumns: { sm: 'repeat(3, 1fr)' },
        mt: { xs: 6, md: 7 },
      }}
    >
      {VALUES.map(({ name, promise }) => (
        <Box key={name} sx={{ borderTop: '3px solid #f59e0b', pt: 1.75 }}>
          <Box component="h2" sx={{ m: 0, fontSize: '1.125rem', letterSpacing: '0.06em' }}>
            {name}
          </Box>
          <Box component="p" sx={{ mt: 0.75, mb: 0, maxWidth: '34em', lineHeight: 1.5 }}>
            {promise}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
