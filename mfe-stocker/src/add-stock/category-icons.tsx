import BathtubOutlined from '@mui/icons-material/BathtubOutlined';
import BedOutlined from '@mui/icons-material/BedOutlined';
import BeachAccessOutlined from '@mui/icons-material/BeachAccessOutlined';
import BuildOutlined from '@mui/icons-material/BuildOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import ChairAltOutlined from '@mui/icons-material/ChairAltOutlined';
import ChairOutlined from '@mui/icons-material/ChairOutlined';
import CheckroomOutlined from '@mui/icons-material/CheckroomOutlined';
import CountertopsOutlined from '@mui/icons-material/CountertopsOutlined';
import DeckOutlined from '@mui/icons-material/DeckOutlined';
import DoorFrontOutlined from '@mui/icons-material/DoorFrontOutlined';
import DoorSlidingOutlined from '@mui/icons-material/DoorSlidingOutlined';
import ElectricalServicesOutlined from '@mui/icons-material/ElectricalServicesOutlined';
import HorizontalRuleOutlined from '@mui/icons-material/HorizontalRuleOutlined';
import KingBedOutlined from '@mui/icons-material/KingBedOutlined';
import KitchenOutlined from '@mui/icons-material/KitchenOutlined';
import LayersOutlined from '@mui/icons-material/LayersOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import PlumbingOutlined from '@mui/icons-material/PlumbingOutlined';
import RotateRightOutlined from '@mui/icons-material/RotateRightOutlined';
import SingleBedOutlined from '@mui/icons-material/SingleBedOutlined';
import TableBarOutlined from '@mui/icons-material/TableBarOutlined';
import TableRestaurantOutlined from '@mui/icons-material/TableRestaurantOutlined';
import TvOutlined from '@mui/icons-material/TvOutlined';
import WaterDropOutlined from '@mui/icons-material/WaterDropOutlined';
import WeekendOutlined from '@mui/icons-material/WeekendOutlined';
import type { ElementType } from 'react';

/** In the order of reading A: the icon of category n is at index n − 1. */
const ICONS: readonly ElementType[] = [
  KitchenOutlined,
  ElectricalServicesOutlined,
  CountertopsOutlined,
  HorizontalRuleOutlined,
  WaterDropOutlined,
  PlumbingOutlined,
  CheckroomOutlined,
  BathtubOutlined,
  BedOutlined,
  KingBedOutlined,
  KingBedOutlined,
  SingleBedOutlined,
  HorizontalRuleOutlined,
  SingleBedOutlined,
  LayersOutlined,
  SingleBedOutlined,
  LayersOutlined,
  WeekendOutlined,
  ChairOutlined,
  ChairAltOutlined,
  ChairAltOutlined,
  RotateRightOutlined,
  TableRestaurantOutlined,
  TableBarOutlined,
  DoorSlidingOutlined,
  MenuBookOutlined,
  CountertopsOutlined,
  CountertopsOutlined,
  CountertopsOutlined,
  DoorSlidingOutlined,
  TvOutlined,
  LayersOutlined,
  DoorFrontOutlined,
  TableBarOutlined,
  PaletteOutlined,
  WeekendOutlined,
  BeachAccessOutlined,
  DeckOutlined,
  BuildOutlined,
  CategoryOutlined,
  ChairAltOutlined,
];

/** The icon of a category; an unknown one gets the default (part 2, section 3). */
export function CategoryIcon({ id }: { id: number }) {
  const Icon = ICONS[id - 1] ?? CategoryOutlined;
  return <Icon aria-hidden sx={{ color: 'text.secondary' }} />;
}
