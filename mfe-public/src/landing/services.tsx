import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import { Assembly, Kitchen, Van } from './drawings';
import { Section } from './section';

interface Service {
  readonly name: string;
  readonly drawing: ComponentType;
  readonly text: string;
}

const SERVICES: readonly Service[] = [
  {
    name: 'Livraison',
    drawing: Van,
    text: 'Canapés, armoires, literie, électroménager : nous livrons à deux, à l’étage s’il le faut, dans toute l’Alsace. Le client choisit son jour, vous suivez chaque étape dans votre espace partenaire.',
  },
  {
    name: 'Montage',
    drawing: Assembly,
    text: 'Nous assemblons, fixons au mur et réglons portes et tiroirs. Les emballages repartent avec nous, et des photos gardent la trace d’un travail achevé.',
  },
  {
    name: 'Cuisines',
    drawing: Kitchen,
    text: 'De la réception des colis à la dernière plinthe : nous livrons vos cuisines complètes, posons meubles et plans de travail, et mettons les appareils en place.',
  },
];

/** The services for shops. */
export function Services() {
  return (
    <Section id="nos-services" title="Du dépôt au dernier tour de vis">
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 4 },
          gridTemplateColumns: { md: 'repeat(3, 1fr)' },
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {SERVICES.map(({ name, drawing: Drawing, text }) => (
          <Box
            component="li"
            key={name}
            sx={{
              display: { sm: 'grid', md: 'block' },
              alignItems: 'center',
              gridTemplateColumns: '280px 1fr',
              overflow: 'hidden',
              border: 1,
              borderColor: 'divider',
              borderRadius: '14px',
              bgcolor: 'background.paper',
            }}
          >
            <Drawing />
            <Box sx={{ p: 3 }}>
              <Box component="h3" sx={{ m: 0, fontSize: '1.25rem' }}>
                {name}
              </Box>
              <Box component="p" sx={{ mt: 1.25, mb: 0, lineHeight: 1.6 }}>
                {text}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
