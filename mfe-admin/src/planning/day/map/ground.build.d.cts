declare const ground: {
  readonly towns: readonly (readonly [name: string, latitude: number, longitude: number])[];
  readonly borders: readonly (readonly (readonly [latitude: number, longitude: number])[])[];
};
export = ground;
