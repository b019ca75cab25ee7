//go:build never

// Package tools names the programs of this part so that `go mod tidy` keeps what they need.
package tools

import (
	_ "github.com/bitnami-labs/sealed-secrets/cmd/kubeseal"
)
