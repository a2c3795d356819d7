/**
 * Answers from the services' documentation: neither service was reachable from the machines on which this was written,
 * so nothing here was recorded.
 */

/** https://addok.readthedocs.io/en/latest/api/: '8 bd du port' without a town, which exists in two towns. */
export const VAGUE_ANSWER = {
  attribution: 'BANO',
  licence: 'ODbL',
  query: '8 bd du port',
  type: 'FeatureCollection',
  version: 'draft',
  features: [
    {
      properties: {
        ...{ context: '80, Somme, Picardie', housenumber: '8', postcode: '80000' },
        ...{ label: '8 Boulevard du Port 80000 Amiens', id: '800216590L' },
        ...{ score: 0.3351181818181818, name: '8 Boulevard du Port', city: 'Amiens' },
        type: 'housenumber',
      },
      geometry: { type: 'Point', coordinates: [2.29009, 49.897446] },
      type: 'Feature',
    },
  ],
};

/** The same for a complete address. */
export function foundAnswer(
  coordinates: readonly [longitude: number, latitude: number],
  properties: { readonly score?: number; readonly type?: string } = {},
) {
  const [feature] = VAGUE_ANSWER.features;
  return {
    ...VAGUE_ANSWER,
    features: [
      {
        ...feature,
        properties: { ...feature!.properties, score: 0.97, ...properties },
        geometry: { type: 'Point', coordinates },
      },
    ],
  };
}

/** The places in the example below: Friedrichstraße, Torstraße and Platz der Vereinten Nationen in Berlin. */
export const BERLIN = [
  { latitude: 52.517037, longitude: 13.38886 },
  { latitude: 52.529407, longitude: 13.397634 },
  { latitude: 52.523219, longitude: 13.428555 },
] as const;

/** https://project-osrm.org/docs/v5.24.0/api/#table-service */
export const TABLE_ANSWER = {
  code: 'Ok',
  durations: [
    [0, 192.6, 382.8],
    [199, 0, 283.9],
    [344.7, 222.3, 0],
  ],
  distances: [
    [0, 1886.89, 3791.3],
    [1824, 0, 2838.09],
    [3275.36, 2361.73, 0],
  ],
  sources: [
    {
      location: [13.3888, 52.517033],
      name: 'Friedrichstraße',
      hint: 'PAMAgEVJAoAUAAAAIAAAAAcAAAAAAA',
    },
    {
      location: [13.397631, 52.529432],
      name: 'Torstraße',
      hint: 'h4MSgAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    },
    {
      location: [13.428554, 52.523239],
      name: 'Platz der Vereinten Nationen',
      hint: 'wgMPgAAAAAAAAAAAA',
    },
  ],
  destinations: [],
};
