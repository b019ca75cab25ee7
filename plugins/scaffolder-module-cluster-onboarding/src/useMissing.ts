import { useEffect, useState } from 'react';

/**
 * Whether somebody wanted to go on while a cell that has to be filled in was empty. The browser itself keeps the form from going on and
 * says so at the first such cell, in its own words; with this every one of them is marked, in ours.
 */
export function useMissing(value: string | undefined): {
  isMissing: boolean;
  onInvalid: () => void;
} {
  const [isRefused, setIsRefused] = useState(false);
  const isEmpty = value === undefined || value === '';
  useEffect(() => {
    if (!isEmpty) setIsRefused(false);
  }, [isEmpty]);
  return {
    isMissing: isRefused && isEmpty,
    onInvalid: () => setIsRefused(true),
  };
}
