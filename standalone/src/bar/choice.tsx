interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  /** Value → what is read. */
  readonly options: Readonly<Record<string, string>>;
  readonly onChange: (value: string) => void;
}

/** A list to choose from; the browser's own, which fits a phone. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      title={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {Object.entries(options).map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  );
}
