import Box from '@mui/material/Box';
import { useSiteSettingsQuery } from '../api/public-api';
import { StorkWithParcel } from './drawings';
import { Paragraph, Section } from './section';

export function About() {
  const { data: site } = useSiteSettingsQuery();
  return (
    <Section
      id="qui-sommes-nous"
      title="Une entreprise alsacienne, depuis six ans sur la route"
      tinted
    >
      <Box
        sx={{
          display: 'grid',
          alignItems: 'center',
          gap: { xs: 4, md: 8 },
          gridTemplateColumns: { md: '1.35fr 1fr' },
        }}
      >
        <div>
          <Paragraph>
            Depuis environ six ans, {site?.company ?? 'Cigogne'} livre et monte les meubles et les
            cuisines que vendent les magasins d’Alsace. Nous réceptionnons les marchandises à notre
            dépôt, près de Strasbourg, nous les contrôlons, puis nous les portons jusque dans la
            pièce où elles vivront.
          </Paragraph>
          <Paragraph>
            Chez le client, c’est votre magasin que nous représentons. Nos équipes arrivent à
            l’heure dite, protègent les sols, montent, règlent, nettoient et repartent avec les
            cartons. Elles se conduisent en ambassadeurs : la dernière image que le client garde de
            son achat doit être la meilleure.
          </Paragraph>
          <Paragraph>
            Nous restons une entreprise à taille humaine. Vous connaissez vos interlocuteurs, et ils
            connaissent vos meubles.
          </Paragraph>
        </div>
        <StorkWithParcel />
      </Box>
    </Section>
  );
}
