import Box from '@mui/material/Box';
import { Paragraph, Section } from './section';

const CLIENTS = [
  {
    name: 'Magasins de meubles',
    text: 'Vos ventes livrées et montées sans flotte à entretenir ni équipe à remplacer.',
  },
  {
    name: 'Cuisinistes',
    text: 'Un seul rendez-vous chez le client, des poseurs qui connaissent vos plans.',
  },
  {
    name: 'Enseignes de literie et d’électroménager',
    text: 'Des tournées régulières, le jour que vous avez promis.',
  },
  {
    name: 'Particuliers',
    text: 'Un meuble à faire venir ou à monter : demandez-nous un devis.',
  },
];

/** The company's customers. */
export function Clients() {
  return (
    <Section id="nos-clients" title="Ils nous confient leurs clients" tinted>
      <Paragraph>
        Nous travaillons avec des magasins de toute la région, de la boutique de quartier à la
        grande enseigne. Chacun garde son nom, ses habitudes et ses exigences ; nous les portons
        jusque chez ses clients.
      </Paragraph>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          columnGap: 6,
          gridTemplateColumns: { sm: '1fr 1fr' },
          m: 0,
          mt: 4,
        }}
      >
        {CLIENTS.map(({ name, text }) => (
          <Box key={name} sx={{ borderTop: 1, borderColor: 'divider', py: 2.5 }}>
            <Box component="dt" sx={{ fontSize: '1.0625rem', fontWeight: 650 }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, mt: 0.5, color: 'text.secondary', lineHeight: 1.55 }}>
              {text}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
