import { Component, type ReactNode } from 'react';

type LoadBoundaryProps = { readonly fallback: ReactNode; readonly children: ReactNode };

/** Keeps a part that cannot be loaded from taking the page, and what was typed into it, along. */
export class LoadBoundary extends Component<LoadBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
